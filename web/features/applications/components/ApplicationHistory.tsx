import { APPLICATION_STATUS_LABELS } from '#contract/applications/applicationStatus.ts';
import type { ApplicationWithHistory } from '#contract/applications/applications.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';

/** All that has happened to an application, oldest first. */
export function ApplicationHistory({ history }: Pick<ApplicationWithHistory, 'history'>) {
  return (
    <ol className="space-y-4 border-l-2 border-leaf-200 pl-5">
      {history.map(({ status, note, changedAt }, index) => (
        <li key={changedAt} className="relative">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-paper-50 bg-leaf-600"
          />
          <p className="font-semibold">
            {index === 0 ? 'Sent' : APPLICATION_STATUS_LABELS[status]}{' '}
            <span className="ml-1 text-sm font-normal text-ink-600">{formatMoment(changedAt)}</span>
          </p>
          {note && index > 0 ? <p className="whitespace-pre-line text-ink-700">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
