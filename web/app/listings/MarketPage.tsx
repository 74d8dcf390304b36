import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { Suspense } from 'react';
import { townOf } from '#contract/addresses.ts';
import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { GOOD_LABELS } from '#contract/markets/goods.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { Market } from '#contract/markets/markets.ts';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import { paymentWords } from '#contract/markets/paymentWords.ts';
import type { Product } from '#contract/products/products.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { EventList } from '#web/features/events/components/EventList.tsx';
import { upcomingEvents } from '#web/features/events/upcomingEvents.ts';
import { VisitButton } from '#web/features/market-counts/components/VisitButton.tsx';
import { countMarket } from '#web/features/market-counts/countMarket.ts';
import { useCountedView } from '#web/features/market-counts/useCountedView.ts';
import { DirectionsButtons } from '#web/features/markets/components/DirectionsButtons.tsx';
import { HiringTag } from '#web/features/markets/components/HiringTag.tsx';
import { MarketCounts } from '#web/features/markets/components/MarketCounts.tsx';
import { MarketFacts } from '#web/features/markets/components/MarketFacts.tsx';
import { MarketHours } from '#web/features/markets/components/MarketHours.tsx';
import { MarketImage } from '#web/features/markets/components/MarketImage.tsx';
import { MarketProvenance } from '#web/features/markets/components/MarketProvenance.tsx';
import { OpenStatusLine } from '#web/features/markets/components/OpenStatusLine.tsx';
import { StatedChips } from '#web/features/markets/components/StatedChips.tsx';
import { ProductList } from '#web/features/products/components/ProductList.tsx';
import { ReviewList } from '#web/features/reviews/components/ReviewList.tsx';
import { FIRST_REVIEW_COUNT } from '#web/features/reviews/firstReviewCount.ts';
import { wantsNewTab } from '#web/lib/pages/wantsNewTab.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { allWidths } from './allWidths.ts';
import { Block } from './Block.tsx';
import { FirstOfAll } from './FirstOfAll.tsx';
import { ListingClaim } from './ListingClaim.tsx';
import { ListingFrame } from './ListingFrame.tsx';
import { ListingReport } from './ListingReport.tsx';
import { MarketActionButtons } from './MarketActionButtons.tsx';
import { useAllOf } from './useAllOf.ts';
import { type MarketActions, useMarketActions } from './useMarketActions.ts';

const ReviewRemoval = lazyPart(() => import('./ReviewRemoval.tsx'));

interface MarketPageProps {
  market: Market;
  /** Those whose day was not past when they were read. */
  events: MarketEvent[];
  reviews: MarketReview[];
  products: Product[];
}

const EVENTS_ID = 'events';
const FIRST_EVENT_COUNT = 5;

export function MarketPage({ market, events, reviews: known, products }: MarketPageProps) {
  useCountedView(market.id);
  const actions = useMarketActions(market.id);
  const reviews = actions.withSent(known);
  const upcoming = upcomingEvents(events);
  const isStand = market.category === 'farm_stand';
  // Few stands plan any: what would only say that there are none is left out.
  const hasEventParts = !isStand || market.eventCount > 0;
  const productsBlock =
    products.length > 0 ? (
      <Block title="Products">
        <ProductList products={products} />
      </Block>
    ) : null;
  const listing = { kind: 'market', id: market.id, name: market.name } as const;
  return (
    <ListingFrame
      picture={<MarketImage market={market} loading="eager" {...allWidths(market.imageUrl)} />}
      head={
        <>
          <PageHeading title={market.name}>
            <p>{townOf(market)}</p>
          </PageHeading>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Badge>{MARKET_CATEGORY_LABELS[market.category]}</Badge>
            {isHiring(market) ? <HiringTag market={market} /> : null}
            {market.isDemo ? <Badge>Demo listing</Badge> : null}
            {market.rating === null ? null : (
              <Rating value={market.rating} count={market.reviewCount} />
            )}
          </div>
          <OpenStatusLine status={market.openStatus} className="mt-5 text-xl" />
          <QuickActions market={market} actions={actions} hasEventParts={hasEventParts} />
        </>
      }
      essentials={
        <>
          <Block title="Hours">
            <MarketHours market={market} hasEvents={upcoming.length > 0} />
          </Block>
          <Block title="Contact and location">
            <MarketFacts market={market} />
          </Block>
        </>
      }
      aside={
        <>
          {market.amenities.length > 0 ? (
            <Block title="Amenities">
              <ul className="flex flex-wrap gap-2">
                {market.amenities.map((amenity) => (
                  <li key={amenity}>
                    <Badge wraps>{amenity}</Badge>
                  </li>
                ))}
              </ul>
            </Block>
          ) : null}
          <Block title="At a glance">
            <MarketCounts
              events={
                hasEventParts
                  ? { total: market.eventCount, upcoming: events.filter(isToTakePlace).length }
                  : null
              }
              rating={market.rating}
            />
          </Block>
          <div>
            <MarketProvenance market={market} />
            <div className="mt-1 flex flex-wrap gap-x-6">
              <ListingReport listing={listing} />
              {market.isUnclaimed ? (
                <ListingClaim
                  listing={listing}
                  question={isStand ? 'Is this your stand?' : 'Is this your market?'}
                />
              ) : null}
            </div>
          </div>
        </>
      }
    >
      {isStand ? productsBlock : null}
      {market.description ? (
        <Block title={isStand ? 'About this stand' : 'About this market'}>
          <p className="max-w-prose leading-relaxed whitespace-pre-line text-ink-700">
            {market.description}
          </p>
        </Block>
      ) : null}
      {hasEventParts ? (
        <Block title="Upcoming events">
          <FirstOfAll
            name="events"
            items={upcoming}
            firstCount={FIRST_EVENT_COUNT}
            label={`View All Events (${upcoming.length})`}
          >
            {(shown, list) => <EventList ref={list} id={EVENTS_ID} events={shown} />}
          </FirstOfAll>
        </Block>
      ) : null}
      {market.specialEvents ? (
        <Block title="Special events">
          <p className="max-w-prose leading-relaxed whitespace-pre-line text-ink-700">
            {market.specialEvents}
          </p>
        </Block>
      ) : null}
      {isStand ? null : productsBlock}
      {/* Beside products, 'Not listed.' would deny them. */}
      {market.goods.length > 0 || products.length === 0 ? (
        <Block title="What you’ll find here">
          <StatedChips yes={market.goods} labels={GOOD_LABELS} unknown="Not listed." />
        </Block>
      ) : null}
      <Block title="Payments and benefits">
        <StatedChips
          yes={market.payments}
          no={market.paymentsNotAccepted}
          ownWords={paymentWords(market)}
          labels={PAYMENT_LABELS}
          unknown="Not listed."
        />
      </Block>
      <Block title="Reviews">
        <FirstOfAll
          name="reviews"
          items={reviews}
          firstCount={FIRST_REVIEW_COUNT}
          label={`Show all ${reviews.length} reviews`}
        >
          {(shown, list) => (
            <ReviewList
              ref={list}
              reviews={shown}
              timeZone={market.timeZone}
              ownId={actions.ownReviewId}
              onEditOwn={actions.openReview}
              footerOf={(review) =>
                actions.isAdministrator ? (
                  <Suspense>
                    <ReviewRemoval marketId={market.id} review={review} />
                  </Suspense>
                ) : null
              }
            />
          )}
        </FirstOfAll>
      </Block>
    </ListingFrame>
  );
}

interface QuickActionsProps {
  market: Market;
  actions: MarketActions;
  /** Whether the page tells of events. */
  hasEventParts: boolean;
}

function QuickActions({ market, actions, hasEventParts }: QuickActionsProps) {
  const { search } = useAllOf('events');
  return (
    <div className="mt-6 space-y-3 print:hidden">
      <h2 className="font-sans text-base font-semibold">Get Directions</h2>
      <DirectionsButtons destination={market} onOpen={() => countMarket(market.id, 'directions')} />
      {/* In columns a text that is longer than ours, as a translated one, goes on below. */}
      <div className="-ml-4 flex flex-wrap gap-1 min-[360px]:max-sm:grid min-[360px]:max-sm:grid-cols-[auto_1fr] min-[360px]:max-sm:justify-items-start min-[360px]:max-sm:text-start min-[360px]:max-sm:[&_:is(a,button)]:whitespace-normal">
        {hasEventParts ? (
          <Button asChild variant="quiet" size="small">
            <Link
              to="."
              search={search}
              hash={EVENTS_ID}
              onClick={(event) => {
                // The router takes the page there; the keyboard is to go on from there too.
                if (wantsNewTab(event)) return;
                document.getElementById(EVENTS_ID)?.focus({ preventScroll: true });
              }}
            >
              <CalendarPlus aria-hidden />
              View All Events
            </Link>
          </Button>
        ) : null}
        <MarketActionButtons market={market} actions={actions} />
        <ApplyButton market={market} variant="quiet" size="small" canApply={isHiring(market)} />
        {/* Last: it goes where the market is found to be hers, and nothing is to move under a finger. */}
        {actions.mine?.permissions.review === false ? null : (
          <VisitButton key={market.id} marketId={market.id} />
        )}
      </div>
    </div>
  );
}
