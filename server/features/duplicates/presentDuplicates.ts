import type { CandidateMarket, DuplicateCandidate } from '#contract/duplicates/duplicates.ts';
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
