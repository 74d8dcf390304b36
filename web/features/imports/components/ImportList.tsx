import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ImportStatus } from '#contract/imports/importStatus.ts';
import type { DirectoryImport } from '#contract/imports/imports.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import type { TurnPage } from '#web/lib/lists/useExistingPage.ts';
import { formatDayAndTime } from '#web/lib/texts/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CountedPages } from '#web/ui/lists/CountedPages.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { importNotesQuery } from '../api/importNotes.ts';
import { importsQuery } from '../api/imports.ts';
import { useResumeImport } from '../api/resumeImport.ts';

const PER_PAGE = 10;
const NOTES_PER_PAGE = 20;

const STATES: Record<ImportStatus, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'squash' },
  interrupted: { label: 'Interrupted', tone: 'tomato' },
  finished: { label: 'Finished', tone: 'leaf' },
  failed: { label: 'Failed', tone: 'tomato' },
};

const number = (count: number) => count.toLocaleString('en-US');

interface ImportListProps {
  /** From 1. */
  page: number;
  onPage: TurnPage;
}

/** Former imports and how far the one that is running has come. */
export function ImportList({ page, onPage }: ImportListProps) {
  const queryClient = useQueryClient();
  const imports = useQuery(importsQuery(pageParameters(page, PER_PAGE)));
  const goesOn = imports.data?.items.some((each) => each.goesOn);
  // What one of them has brought is shown wherever she goes next.
  useEffect(() => (goesOn ? () => rereadMarkets(queryClient) : undefined), [goesOn, queryClient]);
  return (
    <CountedPages
      list={imports}
      {...{ page, perPage: PER_PAGE, onPage }}
      empty={<EmptyState title="No imports yet" />}
    >
      {(items) => (
        <ul className="divide-y divide-paper-300">
          {items.map((each) => (
            <ImportItem key={each.id} item={each} />
          ))}
        </ul>
      )}
    </CountedPages>
  );
}

function ImportItem({ item }: { item: DirectoryImport }) {
  const resume = useResumeImport();
  const { label, tone } = STATES[item.status];
  const share = item.rowCount === 0 ? 1 : item.rowsRead / item.rowCount;
  const createdAt = formatDayAndTime(item.createdAt);
  // A file of the same name may have been imported before.
  const name = `the import of ${item.fileName}, ${createdAt}`;
  const accepted = item.inserted + item.updated + item.unchanged + item.superseded;

  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg tracking-tight wrap-anywhere">{item.fileName}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-ink-600">
        {createdAt} · {item.format}
      </p>
      {item.status === 'finished' ? null : (
        <div className="mt-3">
          <ProgressBar
            aria-label={`Import of ${item.fileName}`}
            max={1}
            value={share}
            className="w-full"
          />
          <p className="text-sm text-ink-700">
            {number(item.rowsRead)} of {number(item.rowCount)} rows
          </p>
        </div>
      )}
      {item.failure ? <p className="mt-2 text-tomato-600">{item.failure}</p> : null}
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {(
          [
            ['Accepted', accepted],
            ['New', item.inserted],
            ['Updated', item.updated],
            ['Unchanged', item.unchanged],
            ['Rejected', item.refused],
            ['Warnings', item.warnings],
          ] as const
        ).map(([term, count]) => (
          <div key={term} className="flex gap-1.5">
            <dt className="text-ink-600">{term}</dt>
            <dd className="font-semibold">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        {item.status === 'interrupted' ? (
          <BusyButton
            variant="secondary"
            size="small"
            aria-label={`Resume ${name}`}
            isBusy={resume.isPending}
            onClick={() => resume.mutate(item)}
          >
            Resume
          </BusyButton>
        ) : null}
        {item.refused + item.warnings > 0 ? (
          <Button asChild variant="quiet" size="small" className="-ml-4">
            <a
              href={`/api/admin/imports/${item.id}/report.csv`}
              aria-label={`Report as CSV of ${name}`}
              download
            >
              <Download aria-hidden />
              Report as CSV
            </a>
          </Button>
        ) : null}
      </div>
      {item.refused > 0 ? <RefusedRows id={item.id} count={item.refused} of={name} /> : null}
    </li>
  );
}

interface RefusedRowsProps {
  id: number;
  count: number;
  /** The name of their import. */
  of: string;
}

/** Which rows were refused, and why; read once they are asked for. */
function RefusedRows({ id, count, of }: RefusedRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-leaf-700">
        {count === 1 ? 'Rejected row' : `${number(count)} rejected rows`}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </summary>
      {isOpen ? <RefusedRowList id={id} /> : null}
    </details>
  );
}

function RefusedRowList({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const parameters = pageParameters(page, NOTES_PER_PAGE, { outcome: 'refused' });
  const notes = useQuery(importNotesQuery(id, parameters));
  return (
    <CountedPages
      list={notes}
      {...{ page, perPage: NOTES_PER_PAGE, onPage: setPage }}
      empty={<p className="text-ink-600">None.</p>}
    >
      {(items) => (
        <ul className="space-y-2">
          {items.map(({ line, listing, field, reason, value }) => (
            <li key={`${line} ${field}`} className="text-sm wrap-anywhere">
              <span className="font-semibold">Line {line}</span>
              {listing ? `, ${listing}` : ', no name'}: {field} {reason}
              {value ? ` (${value})` : ''}
            </li>
          ))}
        </ul>
      )}
    </CountedPages>
  );
}
