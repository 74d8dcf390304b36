import type { MarketCategory } from '#contract/markets/categories.ts';
import type { Good } from '#contract/markets/goods.ts';
import type { Payment } from '#contract/markets/payments.ts';

/** What every listing of a kind sells, and what some of them sell besides. */
export const USUAL_GOODS: Record<MarketCategory, { always: Good[]; often: Good[]; never: Good[] }> =
  {
    farmers_market: {
      always: ['vegetables', 'fruits', 'baked_goods'],
      often: [
        'eggs',
        'honey',
        'cheese',
        'meat',
        'poultry',
        'flowers',
        'plants',
        'herbs',
        'jams',
        'mushrooms',
        'nuts',
        'prepared_food',
        'coffee',
        'soap',
        'crafts',
        'organic',
        'beans',
        'juices',
      ],
      never: ['pet_food', 'wine', 'tofu', 'trees', 'seafood'],
    },
    farm_stand: {
      always: [],
      often: [],
      never: ['seafood', 'wine', 'coffee', 'prepared_food', 'tofu'],
    },
    flea_market: {
      always: ['crafts'],
      often: ['prepared_food', 'coffee', 'plants', 'soap', 'baked_goods'],
      never: ['meat', 'poultry', 'seafood', 'eggs'],
    },
    food_market: {
      always: ['prepared_food'],
      often: ['coffee', 'baked_goods', 'juices', 'wine', 'tofu', 'seafood', 'cheese'],
      never: ['nursery', 'trees', 'pet_food', 'plants'],
    },
  };

/** The probability that a listing of a kind states that it takes each payment. */
export const PAYMENT_CHANCES: Record<MarketCategory, Partial<Record<Payment, number>>> = {
  farmers_market: {
    cash: 1,
    credit: 0.75,
    debit: 0.7,
    check: 0.2,
    payment_app: 0.4,
    snap: 0.6,
    wic: 0.35,
    wic_cash: 0.15,
    sfmnp: 0.4,
    fmnp: 0.3,
    snap_match: 0.3,
  },
  farm_stand: { cash: 1, payment_app: 0.6, check: 0.35, credit: 0.15 },
  flea_market: { cash: 1, credit: 0.35, debit: 0.3, payment_app: 0.5 },
  food_market: { cash: 0.9, credit: 0.95, debit: 0.95, payment_app: 0.6, snap: 0.15 },
};

/** Payments that only make sense where SNAP itself is taken. */
export const WITH_SNAP_ONLY: readonly Payment[] = ['snap_match'];
