import type { Payment } from '#contract/markets/payments.ts';
import { type Answer, anyOf, digitAnswer, stated } from '../fields/answers.ts';
import { labels } from '../fields/text.ts';
import type { Row } from '../file/row.ts';
import type { Warn } from '../notes.ts';

/**
 * The portal numbers the choices of a question and repeats those that were ticked as labels in the
 * column without a number. Some rows have only the labels, some only the numbers.
 */
interface Choice {
  column: string;
  label: string;
}

const choice = (column: string, label: string): Choice => ({ column, label });

const BARTER = choice('acceptedpayment_1', 'Barter');
const VOLUNTEER_WORK = choice('acceptedpayment_2', 'Volunteer Work');
const CASH = choice('acceptedpayment_3', 'Cash');
const PERSONAL_CHECKS = choice('acceptedpayment_4', 'Personal Checks');
const COMMERCIAL_CHECKS = choice('acceptedpayment_5', 'Commerical Checks/Accounts');
const CARDS = choice('acceptedpayment_6', 'Debit card/Credit card');
/** Its label is the names of the apps. */
const PAYMENT_APP = choice('acceptedpayment_7', '');
const KNOWN_PAYMENTS = [CASH, PERSONAL_CHECKS, COMMERCIAL_CHECKS, CARDS];

const WIC = choice('FNAP_1', 'WIC');
const SNAP = choice('FNAP_2', 'SNAP');
/** Its label is the name of the programme, such as 'Produce Perks'. */
const SNAP_MATCH = choice('FNAP_3', '');
const FMNP = choice('FNAP_4', 'WIC Farmers Market');
const SFMNP = choice('FNAP_5', 'Senior Farmers Market Nutrition Program');
const KNOWN_BENEFITS = [WIC, SNAP, FMNP, SFMNP];

/** How a market takes SNAP; both mean that it does. */
const CENTRAL_EBT = choice('SNAP_option_1', 'Accept EBT at a central location');
const VENDORS_EBT = choice(
  'SNAP_option_2',
  'Some/all market vendors will accept EBT through individual POS',
);

const WORDS_FOR: Readonly<Record<string, string>> = {
  [BARTER.label]: 'Barter',
  [VOLUNTEER_WORK.label]: 'Volunteer work',
  [CENTRAL_EBT.label]: 'EBT at a central location',
  [VENDORS_EBT.label]: 'EBT at some or all vendors',
  'Other food and nutrition assistance programs, supplemental coupons, and vouchers':
    'Other nutrition programs, coupons or vouchers',
};

/** What a free answer names without any doubt. */
const NAMED_IN_WORDS: readonly (readonly [Payment, RegExp])[] = [
  ['payment_app', /\b(?:venmo|pay\s?pal|cash\s?app|zelle|apple pay|google pay)\b/i],
  ['snap', /\b(?:snap|ebt)\b/i],
  ['wic', /^wic$/i],
  ['fmnp', /^fmnp\b/i],
  ['snap_match', /\b(?:double up|market match|produce perks|market bucks)\b/i],
];
const DENIAL = /\b(?:no|not|don't|don’t|soon|pending|without)\b/i;

export interface PortalPayments {
  yes: Payment[];
  no: Payment[];
  words: string[];
}

/** What a portal row says of payments and food benefits. */
export function readPortalPayments(row: Row, warn: Warn): PortalPayments {
  const paymentLabels = labels(row.cell('acceptedpayment'), warn, 'paymentMethods');
  const benefitLabels = [
    ...labels(row.cell('FNAP'), warn, 'paymentMethods'),
    ...labels(row.cell('SNAP_option'), warn, 'paymentMethods'),
  ];
  const answerIn =
    (ticked: readonly string[]) =>
    (asked: Choice): Answer =>
      asked.label !== '' && ticked.includes(asked.label)
        ? 'yes'
        : digitAnswer(row.cell(asked.column));
  const payment = answerIn(paymentLabels);
  const benefit = answerIn(benefitLabels);
  const ebt = [CENTRAL_EBT, VENDORS_EBT].some((way) => benefit(way) === 'yes');

  const words = [
    ...paymentLabels.filter((label) => !isLabelOf(KNOWN_PAYMENTS, label)),
    ...benefitLabels.filter((label) => !isLabelOf(KNOWN_BENEFITS, label)),
  ];
  const named = NAMED_IN_WORDS.filter(([, pattern]) =>
    words.some((text) => pattern.test(text) && !DENIAL.test(text)),
  ).map(([name]) => name);
  const answer = (name: Payment, ticked: Answer) =>
    [name, named.includes(name) ? 'yes' : ticked] as const;

  const money = stated<Payment>([
    answer('cash', payment(CASH)),
    answer('credit', payment(CARDS)),
    answer('debit', payment(CARDS)),
    answer('check', anyOf(payment(PERSONAL_CHECKS), payment(COMMERCIAL_CHECKS))),
    answer('payment_app', payment(PAYMENT_APP)),
  ]);
  const benefits = stated<Payment>([
    answer('snap', ebt ? 'yes' : benefit(SNAP)),
    answer('wic', benefit(WIC)),
    answer('sfmnp', benefit(SFMNP)),
    answer('fmnp', benefit(FMNP)),
    answer('snap_match', benefit(SNAP_MATCH)),
  ]);
  return {
    yes: [...money.yes, ...benefits.yes],
    no: [...money.no, ...benefits.no],
    words: [...new Set(words.map((text) => WORDS_FOR[text] ?? text))],
  };
}

const isLabelOf = (choices: readonly Choice[], label: string) =>
  choices.some((known) => known.label === label);
