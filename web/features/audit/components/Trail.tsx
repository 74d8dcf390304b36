import { ACT_SUBJECTS, ACTS, type ActSubject } from '#contract/audit/acts.ts';
import type { AdministrativeAct } from '#contract/audit/administrativeActs.ts';
import { formatDayAndTime } from '#web/lib/texts/moments.ts';
import { FilteredList, type FilterProps } from '#web/ui/lists/FilteredList.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { actsQuery } from '../api/acts.ts';

const PER_PAGE = 25;

const SUBJECT_LABELS: Record<ActSubject, string> = {
  market: 'Markets',
  product: 'Products',
  review: 'Reviews',
  vendor: 'Vendors',
  event: 'Events',
  application: 'Applications',
  claim: 'Claims',
  report: 'Reports',
  import: 'Imports',
  promotion: 'Promotions',
  message: 'Contact messages',
  mail: 'Emails',
  text: 'Text messages',
};

const CHOICES = [
  ['', 'Everything'],
  ...ACT_SUBJECTS.map((name) => [name, SUBJECT_LABELS[name]] as const),
] as const;

/** What administrators have done: to be searched, each act with what it changed. */
export function Trail(props: FilterProps) {
  return (
    <FilteredList
      {...props}
      label="About"
      choices={CHOICES}
      placeholder="Name, number or keyword"
      perPage={PER_PAGE}
      asked={(subject) => ({ subject })}
      query={actsQuery}
      empty={
        <EmptyState title="Nothing here yet">
          Changes that administrators make appear here.
        </EmptyState>
      }
    >
      {(act) => <TrailEntry key={act.id} act={act} />}
    </FilteredList>
  );
}

function TrailEntry({ act }: { act: AdministrativeAct }) {
  const changes = Object.entries(act.changes);
  return (
    <li className="py-4">
      <p className="text-sm text-ink-600">
        <time dateTime={act.at}>{formatDayAndTime(act.at)}</time> · {ACTS[act.act]}
        {isOfListing(act) ? ` · #${act.subjectId}` : null}
      </p>
      <p className="mt-0.5 font-semibold wrap-anywhere">{act.summary}</p>
      {changes.length > 0 ? (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer content-center text-leaf-700 md:min-h-8">
            What changed
          </summary>
          <dl className="mt-1 space-y-2 text-sm">
            {changes.map(([field, { before, after }]) => (
              <div key={field}>
                <dt className="font-semibold">{field}</dt>
                <dd className="whitespace-pre-line wrap-anywhere text-ink-700">
                  {before === undefined ? null : (
                    <>
                      <span className="sr-only">before: </span>
                      <del>{asText(before)}</del>{' '}
                    </>
                  )}
                  {after === undefined ? null : (
                    <>
                      <span className="sr-only">after: </span>
                      <ins className="no-underline">{asText(after)}</ins>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-600 wrap-anywhere">Request {act.requestId}</p>
        </details>
      ) : null}
    </li>
  );
}

/** A market or a vendor, whose name another may have. */
const isOfListing = ({ act }: AdministrativeAct): boolean => /^(market|vendor)\./.test(act);

const asText = (value: unknown): string =>
  value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
