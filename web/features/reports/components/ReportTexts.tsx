import type { ReactNode } from 'react';
import { formatMoment } from '#web/lib/texts/moments.ts';

interface ReportTextsProps {
  reports: { id: number; text: string; createdAt: string }[];
  /** What else there is to say of a report, beside its day. */
  moreOf?: (id: number) => ReactNode;
}

/** What people wrote, each with its day. */
export function ReportTexts({ reports, moreOf }: ReportTextsProps) {
  return (
    <ul className="mt-3 space-y-2">
      {reports.map(({ id, text, createdAt }) => (
        <li key={id} className="border-l-4 border-squash-300 pl-3">
          <p className="whitespace-pre-line wrap-anywhere">
            {text || <span className="text-ink-600">No details.</span>}
          </p>
          <p className="text-sm text-ink-600 wrap-anywhere">
            {formatMoment(createdAt)}
            {moreOf?.(id)}
          </p>
        </li>
      ))}
    </ul>
  );
}
