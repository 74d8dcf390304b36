import { z } from 'zod';
import { marketEventSchema } from '#contract/events/events.ts';
import { demandChangeSchema } from '#contract/market-configuration/marketConfiguration.ts';
import { marketCardSchema, marketSchema } from '#contract/markets/markets.ts';
import { APPLICATION_STATUSES } from './applicationStatus.ts';

const statusSchema = z.enum(APPLICATION_STATUSES);

const applicationVendorSchema = z.object({
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
  agreementDocumentUrl: z
    .string()
    .nullable()
    .describe('of the vendor agreement that was agreed to, which may not be the present one'),
  offeredUntil: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('until then a free place is the vendor’s if she accepts it; null: none is offered'),
  vendor: applicationVendorSchema,
  event: marketEventSchema.nullable(),
  market: marketCardSchema.extend({ timeZone: marketSchema.shape.timeZone }),
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
  demandChanges: z
    .array(demandChangeSchema)
    .describe('what the market asks otherwise since she applied'),
});
export type ApplicationWithHistory = z.infer<typeof applicationWithHistorySchema>;
