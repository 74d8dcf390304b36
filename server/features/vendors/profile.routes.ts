import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { IMAGE_MAX_BYTES } from '#contract/media/fileLimits.ts';
import { problemSchema } from '#contract/problem.ts';
import { ownVendorSchema } from '#contract/vendors/ownVendor.ts';
import { type VendorProfile, vendorProfileSchema } from '#contract/vendors/vendorProfile.ts';
import { writtenVendorSchema } from '#contract/vendors/vendors.ts';
import { ifMatchSchema } from '#contract/version.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { createOnce } from '#server/app/createOnce.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, forbidden, notFound } from '#server/app/problems.ts';
import { requireUnchanged, versionOf } from '#server/app/versions.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { filesOf, requireFiles } from '#server/features/media/carriedFiles.ts';
import { deleteUnusedMedia, mediaAt } from '#server/features/media/media.queries.ts';
import { requireOwner } from '#server/features/users/requireOwner.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { becomeMember } from '#server/features/users/users.queries.ts';
import { authorize, can } from '#server/policies/policy.ts';
import { presentVendor, presentVendorPage } from './presentVendor.ts';
import { toVendorEntry } from './vendorEntry.ts';
import { changeVendor, createVendor, namesOwner } from './vendors.policy.ts';
import {
  findVendor,
  findVendorOfUser,
  findVendorRecords,
  insertVendor,
  lockVendor,
  updateVendor,
  type VendorRow,
} from './vendors.queries.ts';
import { locate, nameInProfile, toVendorValues, UNTRAILED_FIELDS } from './vendorValues.ts';

/** A picture may come along as a data URL, a third longer than its bytes. */
const BODY_LIMIT_BYTES = 2 * IMAGE_MAX_BYTES;
const DEFAULT_BUSINESS_TYPE = 'produce';

const WRITES: RateLimit = { name: 'vendors', perAccount: { limit: 60, windowSeconds: 3_600 } };

/** Business profiles: what a vendor tells of herself. */
export async function vendorProfileRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { geocoder, now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/vendor',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['vendors'],
        summary: 'The business profile of the person who is signed in',
        response: { 200: ownVendorSchema },
      },
    },
    async ({ viewer }) => {
      const user = await requireUser(connection, viewer);
      const own = await findVendorOfUser(connection, user.id);
      const [record] = own ? await findVendorRecords(connection, now(), [own.id]) : [];
      return {
        vendor: record ? presentVendorPage(toVendorEntry(record), now()) : null,
        version: record ? versionOf(record.row) : null,
        permissions: {
          create: own === null && can(viewer, createVendor, { claimedUserId: user.id }),
          change: own !== null && can(viewer, changeVendor, own),
        },
      };
    },
  );

  typed.post(
    '/api/vendors',
    {
      config: { access: createVendor, needs: 'manage_vendor_profile', rateLimit: WRITES },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['vendors'],
        summary: 'Create a business profile',
        headers: idempotencyKeySchema,
        body: vendorProfileSchema,
        response: { 201: writtenVendorSchema, 409: problemSchema },
      },
    },
    async (request, reply) => {
      const profile = request.body;
      authorize(request, createVendor, { claimedUserId: profile.userId });
      const named = { field: 'userId', id: profile.userId };
      const ownerId = await requireOwner(connection, request.viewer, named);
      const values = await valuesOf(request, profile, null);
      const described = {
        businessType: DEFAULT_BUSINESS_TYPE,
        ...values,
        businessName: profile.businessName,
        userId: ownerId,
        ...(await locate(values, geocoder)),
      };
      const id = await createOnce(services, request, async (transaction) => {
        await requireFiles(transaction, values);
        if (ownerId !== null) await becomeMember(transaction, ownerId, 'vendor');
        const created = await insertVendor(transaction, described);
        if (!created) throw conflict('You already have a business profile. Edit it instead.');
        await recordAct(transaction, request, {
          act: 'vendor.created',
          subjectId: created.id,
          summary: `Created the vendor ${created.businessName}.`,
          changes: changesBetween(null, described, UNTRAILED_FIELDS),
        });
        return created.id;
      });
      return reply.status(201).send(await present(id));
    },
  );

  typed.put(
    '/api/vendors/:id',
    {
      config: { access: changeVendor, needs: 'manage_vendor_profile', rateLimit: WRITES },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['vendors'],
        summary: 'Change a business profile',
        params: idParams,
        headers: ifMatchSchema,
        body: vendorProfileSchema,
        response: {
          200: writtenVendorSchema,
          422: problemSchema,
        },
      },
    },
    async (request) => {
      const vendor = await findVendor(connection, request.params.id);
      if (!vendor) throw notFound('vendor');
      authorize(request, changeVendor, vendor);
      if (!namesOwner(vendor, request.body.userId)) {
        throw forbidden('This request names someone other than the owner of the profile.');
      }
      const values = await valuesOf(request, request.body, vendor);
      const mayMove = [values.city, values.state, values.zipCode].some(
        (part) => part !== undefined,
      );
      const changed = {
        ...values,
        ...(mayMove && (await locate({ ...vendor, ...values }, geocoder))),
      };
      await connection.transaction(async (transaction) => {
        const before = await lockVendor(transaction, vendor.id);
        if (!before) throw notFound('vendor');
        // The administrator may have taken it back meanwhile.
        authorize(request, changeVendor, before);
        // Where the place is found on the map is our doing, and no field that could be looked at.
        requireUnchanged(request, 'profile', before, values, (field) =>
          nameInProfile(request.body, field),
        );
        await requireFiles(transaction, values);
        await updateVendor(transaction, vendor.id, changed);
        if (values.imageUrl !== undefined && values.imageUrl !== before.imageUrl) {
          await deleteUnusedMedia(transaction, await mediaAt(transaction, [before.imageUrl]));
        }
        await recordAct(transaction, request, {
          act: 'vendor.changed',
          subjectId: vendor.id,
          summary: `Changed the vendor ${vendor.businessName}.`,
          changes: changesBetween(before, changed, UNTRAILED_FIELDS),
        });
      });
      return present(vendor.id);
    },
  );

  const valuesOf = async (
    { viewer }: FastifyRequest,
    profile: VendorProfile,
    stored: VendorRow | null,
  ) => ({
    ...toVendorValues(profile),
    ...(await filesOf(connection, profile, stored, viewer.userId)),
  });

  /** As it is stored: the index may be a moment behind. */
  async function present(id: number) {
    const [record] = await findVendorRecords(connection, now(), [id]);
    if (!record) throw notFound('vendor');
    const version = versionOf(record.row);
    return { ...presentVendor(toVendorEntry(record), now()), version };
  }
}
