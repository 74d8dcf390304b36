import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PLANS } from '#contract/billing/plans.ts';
import type { SessionUser } from '#contract/sessions/session.ts';
import { priceText } from '#web/features/billing/planText.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Select } from '#web/ui/Select.tsx';
import { PlanGate } from '../plans/PlanGate.tsx';
import { PlanPrompt } from '../plans/PlanPrompt.tsx';
import { PanelContent } from '../shell/PanelContent.tsx';
import { OwnStandsWithoutPlan } from './OwnStandsWithoutPlan.tsx';
import { StandDashboard } from './StandDashboard.tsx';
import { StandStart } from './StandStart.tsx';

const { amount, per } = priceText('farm_direct', 'month');
const PLAN_TEXT = `${PLANS.farm_direct.name} - ${amount}${per}`;

/** The page of somebody who is signed in, where she has the plan or none is asked for. */
export default function FarmDirectDashboard({ user }: { user: SessionUser }) {
  return (
    <PlanGate tier="farm_direct" withoutPlan={<OwnStandsWithoutPlan />}>
      <Stands user={user} />
    </PlanGate>
  );
}

/** The way to a first listing, or the one that she has. */
function Stands({ user }: { user: SessionUser }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const own = useQuery(ownMarketsQuery);
  return (
    <>
      <PlanPrompt tier="farm_direct" />
      <Badge tone="squash" className="-mt-4 mb-6">
        {PLAN_TEXT}
      </Badge>
      <PanelContent query={own} failure="Failed to fetch user markets">
        {(markets) => {
          const stands = markets.filter(({ category }) => category === 'farm_stand');
          const stand = stands.find(({ id }) => String(id) === String(search.stand)) ?? stands[0];
          if (!stand) return <StandStart user={user} />;
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
              <StandDashboard key={stand.id} stand={stand} user={user} />
            </>
          );
        }}
      </PanelContent>
    </>
  );
}
