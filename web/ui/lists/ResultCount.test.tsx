import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResultCount } from './ResultCount.tsx';

it.each([
  [undefined, false, ''],
  [12, true, ''],
  [0, false, 'No results'],
  [1, false, '1 result'],
  [1_200, false, '1,200 results'],
])('of %s, while another list is shown: %s', (total, isPlaceholderData, said) => {
  const data = total === undefined ? undefined : { total };
  expect(renderToStaticMarkup(<ResultCount list={{ data, isPlaceholderData }} />)).toBe(
    `<p role="status" class="sr-only">${said}</p>`,
  );
});
