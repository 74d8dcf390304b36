import { beginMarket, fillMarketForm } from './support/organizer.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect } from './support/test.ts';
import { untilIdle, visit } from './support/visit.ts';

const TILES = 'https://tiles.example.org';
const test = testOnOwnSite({ environment: { MAP_STYLE_URL: `${TILES}/style.json` } });

test.use({ expectedComplaints: [/Failed to load resource/] });

test('The map of a new market stays where the style of another server names pictures that do not come', async ({
  page,
  context,
}) => {
  await page.route(`${TILES}/**`, (route) =>
    route.request().url().endsWith('/style.json')
      ? route.fulfill({ json: { version: 8, sprite: `${TILES}/sprite`, sources: {}, layers: [] } })
      : route.abort(),
  );
  await signInAsFreshPerson(context);
  await visit(page, '/organizer');
  const dialog = await beginMarket(page);
  await fillMarketForm(dialog, 'Fir Street Market');
  const refused = page.waitForEvent('requestfailed');
  await dialog.getByLabel('Latitude').scrollIntoViewIfNeeded();
  await refused;
  await untilIdle(page);
  await expect(dialog.getByRole('button', { name: /^Location of the market/ })).toBeVisible();
  await expect(dialog.getByText('Unable to load map.')).toHaveCount(0);
});
