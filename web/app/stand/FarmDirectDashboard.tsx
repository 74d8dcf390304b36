import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PLANS } from '#contract/billing/plans.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { planPriceText } from '#web/features/billing/planText.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { PlanGate } from '../plans/PlanGate.tsx';
import { PlanPrompt } from '../plans/PlanPrompt.tsx';
import { Panel } from '../shell/Panel.tsx';
import { OwnStandsWithoutPlan } from './OwnStandsWithoutPlan.tsx';
import { StandDashboard } from './StandDashboard.tsx';
import { StandStart } from './StandStart.tsx';

const { amount, per } = planPriceText('farm_direct', 'month');
const PLAN_TEXT = `${PLANS.farm_direct.name} - ${amount}${per}`;

/** The page of somebody who is signed in, where she has the plan or none is asked for. */
export default function FarmDirectDashboard() {
  return (
    <PlanGate tier="farm_direct" withoutPlan={<OwnStandsWithoutPlan />}>
      <Stands />
    </PlanGate>
  );
}

function Stands() {
  const own = useQuery(ownMarketsQuery);
  // A stand that she has just been given may still be on its way.
  const isOutdated = own.isStale && own.isFetching;
  return (
    <>
      <PlanPrompt tier="farm_direct" />
      <Badge tone="squash" className="-mt-4 mb-6">
        {PLAN_TEXT}
      </Badge>
      <QueryContent query={own} failure="Failed to fetch user markets">
        {(markets) => (
          <ChosenStand
            stands={markets.filter(({ category }) => category === 'farm_stand')}
            isOutdated={isOutdated}
          />
        )}
      </QueryContent>
    </>
  );
}

interface ChosenStandProps {
  stands: readonly StoredMarket[];
  isOutdated: boolean;
}

/** The way to a first listing, or the one that she has: of several the one that is meant. */
function ChosenStand({ stands, isOutdated }: ChosenStandProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first, setFirst] = useState<number>();
  const [isStarting, setStarting] = useState(false);
  const stand =
    search.stand === undefined
      ? (stands.find(({ id }) => id === first) ?? stands[0])
      : stands.find(({ id }) => String(id) === String(search.stand));
  // Which is the first changes with what she is given: what she has begun to enter is to stay.
  if (search.stand === undefined && stand?.id !== first) setFirst(stand?.id);

  if (!stand || isStarting) {
    return (
      <>
        {stand || search.stand === undefined ? null : isOutdated ? (
          <ContentSpinner />
        ) : (
          <StandGone stands={stands} />
        )}
        {stands.length > 0 && !isStarting ? null : <StandStart onStarting={setStarting} />}
      </>
    );
  }
  return (
    <>
      {stands.length > 1 ? (
        <Select
          label="Your stand"
          className="mb-6 max-w-md"
          value={stand.id}
          onChange={({ target }) =>
            void navigate({ to: '/farm-direct', search: { stand: target.value } })
          }
        >
          {stands.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {name}, {city}
            </option>
          ))}
        </Select>
      ) : null}
      <StandDashboard key={stand.id} stand={stand} />
    </>
  );
}

/** In place of the stand that a mail or a notice led to: she would take any other for that one. */
function StandGone({ stands }: { stands: readonly StoredMarket[] }) {
  return (
    <div className="mb-6">
      <Panel
        title="Stand Not Found"
        lead="This stand is no longer listed under your name as a farm stand."
      >
        {stands.length > 0 ? (
          <>
            <p>Choose one of yours instead:</p>
            <ul>
              {stands.map(({ id, name, city }) => (
                <li key={id}>
                  <Link
                    to="/farm-direct"
                    search={{ stand: String(id) }}
                    className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
                  >
                    {name}, {city}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>You can create a listing or find your stand below.</p>
        )}
      </Panel>
    </div>
  );
}
