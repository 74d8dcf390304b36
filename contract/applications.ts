import { z } from 'zod';
import { APPLICATION_STATUSES } from './applicationStatus.ts';
import { marketEventSchema } from './events.ts';
import { LONG_TEXT_MAX_LENGTH } from './limits.ts';
import { marketCardSchema } from './markets.ts';

const note = z.string().trim().max(LONG_TEXT_MAX_LENGTH, 'This is too long').nullish();
const statusSchema = z.enum(APPLICATION_STATUSES);

/** POST /api/vendor-applications. */
export const applicationWriteSchema = z.object({
  vendorId: z
    .int()
    .nullish()
    .describe('the person’s user id or the id of her business profile; nobody else’s'),
  marketEventId: z.int().describe('of an event, or of a market'),
  notes: note,
  status: z.literal('pending').optional(),
  agreementAccepted: z.boolean().optional(),
});
export type ApplicationWrite = z.infer<typeof applicationWriteSchema>;

/** PUT /api/vendor-applications/{id}. */
export const applicationEditSchema = z.object({ notes: note });

/** PATCH /api/vendor-applications/{id}/status. */
export const applicationDecisionSchema = z.object({
  status: statusSchema,
  approvalNotes: note,
  rejectionReason: note,
});
export type ApplicationDecision = z.infer<typeof applicationDecisionSchema>;

export const applicationVendorSchema = z.object({
  id: z.int(),
  businessName: z.string(),
  businessType: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  description: z.string().nullable(),
});

export const applicationSchema = z.object({
  id: z.int(),
  vendorId: z.int().describe('of the business profile'),
  marketEventId: z.int().describe('of the event, or of the market where there is none'),
  status: statusSchema,
  applicationDate: z.iso.datetime({ offset: true }),
  notes: z.string().nullable(),
  approvalNotes: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  agreementAcceptedAt: z.iso.datetime({ offset: true }).nullable(),
  vendor: applicationVendorSchema,
  event: marketEventSchema.nullable(),
  market: marketCardSchema,
  permissions: z.object({
    moves: z.array(statusSchema).describe('what the viewer may make of it now'),
    edit: z.boolean(),
  }),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationChangeSchema = z.object({
  status: statusSchema,
  note: z.string().nullable(),
  changedAt: z.iso.datetime({ offset: true }),
});

/** GET /api/vendor-applications/{id}: with all that has happened to it, oldest first. */
export const applicationWithHistorySchema = applicationSchema.extend({
  history: z.array(applicationChangeSchema),
});
export type ApplicationWithHistory = z.infer<typeof applicationWithHistorySchema>;

/** GET|PUT /api/user/vendor-settings: from where and how far a vendor travels. */
export const vendorSettingsSchema = z.object({
  travelCity: z.string().trim().max(200, 'This is too long'),
  travelState: z.string().trim().max(200, 'This is too long'),
  travelRadiusMiles: z.int().min(1).max(500),
  defaultNote: z.string().trim().max(LONG_TEXT_MAX_LENGTH, 'This is too long'),
});
export type VendorSettings = z.infer<typeof vendorSettingsSchema>;
