import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PromotionSource } from '#contract/billing/billing.ts';
import { PLANS } from '#contract/billing/plans.ts';
import type { AdministeredPromotion } from '#contract/billing/promotions.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CountedPages } from '#web/ui/lists/CountedPages.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { promotionsQuery } from '../api/promotions.ts';
import { lastDayText } from '../promotionValues.ts';

const PromotionForm = lazyPart(() => import('./PromotionForm.tsx'));
const EndPromotionDialog = lazyPart(() => import('./EndPromotionDialog.tsx'));

const SOURCES: Record<PromotionSource, string | null> = {
  administrator: null,
  environment: 'Set in the site’s configuration',
  demo: 'Comes with the demo data',
};

const codesOf = ({ codes }: AdministeredPromotion) => codes.map(({ code }) => code).join(', ');

/** The promotions and their codes: to be begun, changed and ended. */
export function PromotionList() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(promotionsQuery);
  const [edited, setEdited] = useState<AdministeredPromotion | 'new' | null>(null);
  const [ended, setEnded] = useState<AdministeredPromotion | null>(null);
  const again = () => {
    void queryClient.invalidateQueries(promotionsQuery);
    void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
  };

  return (
    <>
      <Button onClick={() => setEdited('new')}>
        <Plus aria-hidden />
        New Promotion
      </Button>
      <div className="mt-6">
        <CountedPages
          list={{ data: data && { items: data, total: data.length }, error, refetch }}
          page={1}
          perPage={Math.max(1, data?.length ?? 1)}
          onPage={() => {}}
          empty={<EmptyState title="No promotions" />}
        >
          {(items) => (
            <ul className="divide-y divide-paper-300">
              {items.map((each) => (
                <PromotionItem
                  key={each.id}
                  promotion={each}
                  onEdit={() => setEdited(each)}
                  onEnd={() => setEnded(each)}
                />
              ))}
            </ul>
          )}
        </CountedPages>
      </div>
      {edited ? (
        <Suspense fallback={null}>
          <PromotionForm
            promotion={edited === 'new' ? null : edited}
            onClose={() => {
              setEdited(null);
              again();
            }}
          />
        </Suspense>
      ) : null}
      {ended ? (
        <EndPromotionDialog
          id={ended.id}
          codes={codesOf(ended)}
          onClose={() => {
            setEnded(null);
            again();
          }}
        />
      ) : null}
    </>
  );
}

interface PromotionItemProps {
  promotion: AdministeredPromotion;
  onEdit: () => void;
  onEnd: () => void;
}

function PromotionItem({ promotion, onEdit, onEnd }: PromotionItemProps) {
  const { source, isRunning, isShown, tiers, codes } = promotion;
  const note = SOURCES[source];
  const names = codesOf(promotion);
  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg tracking-tight">{lastDayText(promotion)}</h3>
        <p className="flex gap-2">
          {isShown ? <Badge tone="leaf">Shown on the site</Badge> : null}
          {isRunning ? null : <Badge>Ended</Badge>}
        </p>
      </div>
      <p className="text-ink-700">{tiers.map((tier) => PLANS[tier].label).join(', ')}</p>
      <ul className="mt-2 space-y-1">
        {codes.map(({ code, redemptionLimit, used, isAlsoConfigured }) => (
          <li key={code} className="wrap-anywhere">
            <span className="font-semibold">{code}</span>{' '}
            <span className="text-ink-600">
              used {used.toLocaleString('en-US')}
              {redemptionLimit === null ? '' : ` of ${redemptionLimit.toLocaleString('en-US')}`}{' '}
              {used === 1 && redemptionLimit === null ? 'time' : 'times'}
            </span>
            {isAlsoConfigured ? (
              <p className="text-sm text-ink-600">
                COUPON_CODES in the site’s configuration names this code too. What’s set here
                counts.
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {note ? <p className="mt-2 text-sm text-ink-600">{note}</p> : null}
      {note === null ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Edit the promotion ${names}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          {isRunning ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={`End Now: the promotion ${names}`}
              onClick={onEnd}
            >
              End Now
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
