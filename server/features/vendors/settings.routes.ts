import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { DEFAULT_TRAVEL } from '#contract/vendors/travel.ts';
import { type VendorSettings, vendorSettingsSchema } from '#contract/vendors/vendorSettings.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { findVendorSettings, saveVendorSettings } from './settings.queries.ts';
import { findVendorOfUser, type VendorRow } from './vendors.queries.ts';

const DEFAULTS: VendorSettings = {
  travelCity: DEFAULT_TRAVEL.city,
  travelState: DEFAULT_TRAVEL.state,
  travelRadiusMiles: DEFAULT_TRAVEL.radiusMiles,
  defaultNote: '',
};

/** From where and how far a vendor travels, and what she says by default. */
export async function vendorSettingsRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/vendor-settings',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['vendors'],
        summary: 'Travel preferences and the default note of applications',
        response: { 200: vendorSettingsSchema },
      },
    },
    async ({ viewer }) => {
      const { id } = await requireUser(connection, viewer);
      const settings = await findVendorSettings(connection, id);
      return present(settings ?? settingsOf(await findVendorOfUser(connection, id)));
    },
  );

  typed.put(
    '/api/user/vendor-settings',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['vendors'],
        summary: 'Change some of them',
        body: vendorSettingsSchema.partial(),
        response: { 200: vendorSettingsSchema },
      },
    },
    async ({ viewer, body }) => {
      const { id } = await requireUser(connection, viewer);
      const vendor = await findVendorOfUser(connection, id);
      return present(await saveVendorSettings(connection, id, body, settingsOf(vendor)));
    },
  );
}

/** Of somebody who has said nothing of where she travels from: that is where her business is. */
const settingsOf = (vendor: VendorRow | null): VendorSettings =>
  vendor?.city && vendor.state
    ? { ...DEFAULTS, travelCity: vendor.city, travelState: vendor.state }
    : DEFAULTS;

const present = (settings: VendorSettings): VendorSettings => ({
  travelCity: settings.travelCity,
  travelState: settings.travelState,
  travelRadiusMiles: settings.travelRadiusMiles,
  defaultNote: settings.defaultNote,
});
