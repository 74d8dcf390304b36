import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PAYMENT_LABELS, type Payment } from '#contract/markets/payments.ts';
import { StatedChips } from './StatedChips.tsx';

const NONE: Payment[] = [];
const NOT_LISTED = ['Not listed.'];

it.each([
  [NONE, NONE, [], NOT_LISTED],
  [NONE, NONE, ['Venmo', 'Zelle'], ['Venmo', 'Zelle']],
  [['cash'], ['check'], ['Wooden tokens'], ['Cash', 'Wooden tokens', 'No checks']],
] as [Payment[], Payment[], string[], string[]][])(
  'of %j accepted, %j refused and %j in own words it says %j',
  (yes, no, ownWords, says) => {
    const chips = (
      <StatedChips
        yes={yes}
        no={no}
        ownWords={ownWords}
        labels={PAYMENT_LABELS}
        unknown="Not listed."
      />
    );
    const texts = renderToStaticMarkup(chips).split(/(?:<[^>]*>)+/);
    expect(texts.filter(Boolean)).toEqual(says);
  },
);
