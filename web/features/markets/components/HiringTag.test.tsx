import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HiringTag } from './HiringTag.tsx';

it.each([
  [2600, 300, 'High Traffic'],
  [null, 900, 'High Traffic'],
  [null, 400, 'Good Traffic'],
  [null, 0, 'Growing Market'],
  [null, null, 'Active Market'],
])(
  'Of a foot traffic of %s and %s visitors a day it says %s',
  (avgDailyFootTraffic, avgDailyVisitors, tag) => {
    const market = { avgDailyFootTraffic, avgDailyVisitors };
    expect(renderToStaticMarkup(<HiringTag market={market} />)).toContain(`>${tag}<`);
  },
);
