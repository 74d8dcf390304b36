import { describe, expect, it } from 'vitest';
import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import { sessionSchema } from '#contract/sessions/session.ts';
import type { UserType } from '#contract/users/users.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { clock } = site;
const { connection } = site.database;

async function aPerson(userType: UserType) {
  const user = await aUser(connection, { userType });
  return { user, ask: await signedInAs(site, user) };
}
const hasFarmDirect = async (ask: Asker) =>
  expectConforms(sessionSchema, (await ask('/api/auth/session')).json()).user?.hasFarmDirect;

describe('Farm Direct is in the menu', () => {
  it('of no shopper, vendor or organizer who has neither a stand nor the plan', async () => {
    for (const userType of ['customer', 'vendor', 'organizer'] as const) {
      const { user, ask } = await aPerson(userType);
      await aMarket(connection, { organizerId: user.id });
      await aMarket(connection, { category: 'farm_stand' });
      await ask({ method: 'POST', url: '/api/activate-trial', payload: { userType: 'vendor' } });
      expect(await hasFarmDirect(ask), userType).toBe(false);
    }
  });

  it('of a shopper once she has listed a stand', async () => {
    const { ask } = await aPerson('customer');
    await ask({ method: 'POST', url: '/api/farm-direct/listings', payload: aMarketForm({}) });
    expect(await hasFarmDirect(ask)).toBe(true);
  });

  it('of a vendor who runs a stand as well', async () => {
    const { user, ask } = await aPerson('vendor');
    await aMarket(connection, { organizerId: user.id, category: 'farm_stand' });
    expect(await hasFarmDirect(ask)).toBe(true);
  });

  it('of an organizer for as long as she has its plan', async () => {
    const { ask } = await aPerson('organizer');
    await ask({ method: 'POST', url: '/api/activate-trial', payload: { userType: 'farm_direct' } });
    expect(await hasFarmDirect(ask)).toBe(true);
    clock.advance(TRIAL_DAYS * DAY_MS);
    expect(await hasFarmDirect(ask)).toBe(false);
  });

  it('of whoever came for it first, also without either', async () => {
    const { ask } = await aPerson('farm_direct');
    expect(await hasFarmDirect(ask)).toBe(true);
  });
});
