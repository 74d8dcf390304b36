import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPinOff, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminMarket } from '#contract/admin/admin.ts';
import { MARKET_CATEGORIES, MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { adminMarketsQuery, storedMarketQuery } from '#web/features/admin/api/adminMarkets.ts';
import { ListingRow } from '#web/features/admin/components/ListingRow.tsx';
import { ListSearch } from '#web/features/admin/components/ListSearch.tsx';
import { SortSelect } from '#web/features/admin/components/SortSelect.tsx';
import { numberAndPlace } from '#web/features/admin/numberAndPlace.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { ListPanel } from './ListPanel.tsx';
import { ListWithEditor } from './ListWithEditor.tsx';
import { useAdminSearch } from './useAdminSearch.ts';
import { useEditor } from './useEditor.ts';

const AdminMarketEditor = lazyPart(() => import('./AdminMarketEditor.tsx'));

/** All markets, and the form in which one is created or changed. */
export default function MarketsTab() {
  const { search, change, changeWords, turn } = useAdminSearch();
  const markets = useQuery(adminMarketsQuery(search));
  const queryClient = useQueryClient();
  const editor = useEditor<StoredMarket>();
  // The market that was asked for last: one that was asked for before comes in vain.
  const asked = useRef<number | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<AdminMarket | null>(null);

  function setAsked(id: number | null) {
    asked.current = id;
    setOpening(id);
  }

  async function edit({ id }: AdminMarket) {
    setAsked(id);
    try {
      const market = await queryClient.fetchQuery(storedMarketQuery(id));
      if (asked.current !== id) return;
      setAsked(null);
      // Only now: until the market is there, something else may have been entered.
      if (editor.mayLeave()) editor.open(market);
    } catch (error) {
      if (asked.current !== id) return;
      setAsked(null);
      toast({
        variant: 'destructive',
        title: 'Market Not Loaded',
        description: problemText(error),
      });
    }
  }

  return (
    <ListWithEditor
      what="market"
      editor={editor}
      toDelete={toDelete}
      onDeletionClosed={() => setToDelete(null)}
      form={
        <AdminMarketEditor
          market={editor.edited}
          onDirty={editor.setDirty}
          onSaved={editor.goOnWith}
          onDone={editor.startAnew}
          onCancel={() => editor.mayLeave() && editor.startAnew()}
        />
      }
      list={
        <ListPanel
          title="Existing Markets"
          query={markets}
          page={search.page ?? 1}
          onPage={turn}
          what="markets"
          isNarrowed={Boolean(search.q || search.category)}
          action={
            <Button
              size="small"
              // Beside the list, an empty form stands there already.
              className={editor.edited || opening !== null ? undefined : 'lg:hidden'}
              onClick={() => {
                setAsked(null);
                if (editor.mayLeave()) editor.open(null);
              }}
            >
              <Plus aria-hidden />
              New Market
            </Button>
          }
          controls={
            <ListSearch
              label="Search markets by name, place, email or number"
              value={search.q ?? ''}
              onSearch={changeWords}
            >
              <Select
                label="Category"
                labelHidden
                value={search.category ?? ''}
                onChange={({ target }) =>
                  change({ category: MARKET_CATEGORIES.find((name) => name === target.value) })
                }
              >
                <option value="">All categories</option>
                {MARKET_CATEGORIES.map((name) => (
                  <option key={name} value={name}>
                    {MARKET_CATEGORY_LABELS[name]}
                  </option>
                ))}
              </Select>
              <SortSelect value={search.sort} onSort={(sort) => change({ sort })} />
            </ListSearch>
          }
        >
          {(items) => (
            <ul className="divide-y divide-paper-300">
              {items.map((market) => (
                <ListingRow
                  key={market.id}
                  name={market.name}
                  title={
                    <Link
                      to="/market/$id"
                      params={{ id: String(market.id) }}
                      className="hover:underline"
                    >
                      {market.name}
                    </Link>
                  }
                  isEdited={editor.edited?.id === market.id}
                  isOpening={opening === market.id}
                  onEdit={() => void edit(market)}
                  onDelete={() => setToDelete(market)}
                >
                  <p className="text-sm text-ink-600">{numberAndPlace(market)}</p>
                  <p className="mt-1.5 flex flex-wrap items-center gap-2">
                    <Badge>{MARKET_CATEGORY_LABELS[market.category]}</Badge>
                    {market.isLocated ? null : (
                      <Badge tone="squash" icon={<MapPinOff aria-hidden />}>
                        Not on the map
                      </Badge>
                    )}
                    <Link
                      to="/admin"
                      search={{ tab: 'events', market: market.id }}
                      aria-label={`Events of ${market.name}`}
                      className="inline-flex min-h-8 items-center px-1 text-sm font-semibold text-leaf-700 underline underline-offset-4"
                    >
                      Events
                    </Link>
                  </p>
                </ListingRow>
              ))}
            </ul>
          )}
        </ListPanel>
      }
    />
  );
}
