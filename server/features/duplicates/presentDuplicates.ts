import type { CandidateMarket, DuplicateCandidate } from '#contract/duplicates/duplicates.ts';
import { personName } from '#server/features/users/personName.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';
import type { DuplicatePair } from './findDuplicates.ts';

type Named = Omit<CandidateMarket, 'source'> & { source: { name: string } | null };

export const presentCandidateMarket = ({
  id,
  name,
  category,
  address,
  city,
  state,
  source,
  isDemo,
}: Named): CandidateMarket => ({
  id,
  name,
  category,
  address,
  city,
  state,
  source: source?.name ?? null,
  isDemo,
});

export const presentDuplicate = ({
  first,
  second,
  distanceMiles,
  reasons,
}: DuplicatePair): DuplicateCandidate => ({
  first: presentCandidateMarket(first.market),
  second: presentCandidateMarket(second.market),
  distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 100) / 100,
  reasons,
});

/** How the organizers of markets are called, by their ids. */
export const organizersById = (organizers: UserRow[]): Map<number, string> =>
  new Map(
    organizers.map((organizer) => {
      const name = personName(organizer);
      return [organizer.id, name ? `${name} (${organizer.email})` : organizer.email];
    }),
  );
