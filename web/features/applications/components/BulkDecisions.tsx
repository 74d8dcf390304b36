import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import {
  ORGANIZER_DECISIONS,
  type OrganizerDecision,
} from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useReceivedApplicationIds } from '../api/receivedApplicationIds.ts';
import { DECISION_WORDS, decisionsAmong } from '../decisionWords.ts';

const BulkDecisionDialog = lazyPart(() => import('./BulkDecisionDialog.tsx'));

interface BulkDecisionsProps {
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[]) => void;
  /** The applications that are on the screen: none where the page that she was on has gone. */
  shown: readonly Application[];
  /** How many there are on all pages. */
  total: number;
  /** What chooses those of all pages. */
  filter: URLSearchParams;
  /** Asked before the dialog of a decision opens. */
  mayDecide: (status: OrganizerDecision) => boolean;
  onDecided: () => void;
}

/** Choosing many applications, and deciding on all of them at once. */
export function BulkDecisions({
  chosen,
  onChoose,
  shown,
  total,
  filter,
  mayDecide,
  onDecided,
}: BulkDecisionsProps) {
  const readIds = useReceivedApplicationIds();
  const [status, setStatus] = useState<OrganizerDecision | null>(null);
  const shownIds = shown.map(({ id }) => id);
  const isPageChosen = shownIds.length > 0 && shownIds.every((id) => chosen.has(id));
  // Of those on other pages it is not known here; they are decided on as far as they may be.
  const decidable = (decision: OrganizerDecision) =>
    [...chosen].filter((id) => {
      const application = shown.find((each) => each.id === id);
      return !application || application.permissions.moves.includes(decision);
    });
  const decisions = decisionsAmong(ORGANIZER_DECISIONS).map((decision) => ({
    decision,
    count: decidable(decision).length,
  }));
  const countsText = [...chosen].some((id) => !shownIds.includes(id))
    ? 'These counts are maximums: some applications on other pages may already be decided.'
    : decisions.some(({ count }) => count < chosen.size)
      ? 'Each button counts only the selected applications that it can change.'
      : null;
  const most = Math.min(total, MAX_LIST_LIMIT);
  const bar = useRef<HTMLDivElement>(null);
  // What gets the focus in a row doesn't come to lie beneath the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    // On a low screen it scrolls away with the rows.
    if (bar.current && getComputedStyle(bar.current).position === 'sticky') {
      style.scrollPaddingTop = `${bar.current.offsetHeight}px`;
    }
    return () => {
      style.scrollPaddingTop = '';
    };
  });
  return (
    <>
      {total > 0 ? (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                onChoose(
                  isPageChosen
                    ? [...chosen].filter((id) => !shownIds.includes(id))
                    : [...chosen, ...shownIds],
                )
              }
            >
              {isPageChosen ? 'Deselect This Page' : 'Select This Page'}
            </Button>
            {total > shownIds.length && chosen.size < most ? (
              <BusyButton
                variant="quiet"
                size="small"
                isBusy={readIds.isPending}
                onClick={() => readIds.mutate(filter, { onSuccess: onChoose })}
              >
                Select all {most.toLocaleString('en-US')} matching
              </BusyButton>
            ) : null}
          </div>
          {/* Beside the rows, however far down they go. */}
          <div
            ref={bar}
            className={clsx(
              'rounded-card bg-paper-200 p-4 print:hidden',
              chosen.size > 0 && 'sticky top-0 z-10',
            )}
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p role="status" className="font-semibold">
                {chosen.size} of {total.toLocaleString('en-US')} selected
              </p>
              {chosen.size > 0 ? (
                <Button variant="quiet" size="small" onClick={() => onChoose([])}>
                  Clear
                </Button>
              ) : null}
            </div>
            {chosen.size > 0 ? (
              <div className="mt-3 flex flex-wrap gap-2">
                {decisions.map(({ decision, count }) =>
                  count === 0 ? null : (
                    <Button
                      key={decision}
                      size="small"
                      variant={decision === 'approved' ? 'primary' : 'secondary'}
                      onClick={() => {
                        if (mayDecide(decision)) setStatus(decision);
                      }}
                    >
                      {DECISION_WORDS[decision].act} ({count})
                    </Button>
                  ),
                )}
                {countsText ? (
                  <p className="basis-full text-sm text-ink-600">{countsText}</p>
                ) : null}
              </div>
            ) : null}
          </div>
        </>
      ) : null}
      {status ? (
        <BulkDecisionDialog
          ids={decidable(status)}
          known={shown.filter(({ id }) => decidable(status).includes(id))}
          filter={filter}
          status={status}
          onDecided={(withoutPlace) => {
            // They stay chosen: the dialog goes on with them.
            onChoose(withoutPlace);
            onDecided();
          }}
          onClose={() => setStatus(null)}
        />
      ) : null}
    </>
  );
}
