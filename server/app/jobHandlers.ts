import type { FastifyBaseLogger } from 'fastify';
import { waitlistJobs } from '#server/features/applications/waitlist.ts';
import { billingJobs } from '#server/features/billing/billingJobs.ts';
import { promotionJobs } from '#server/features/billing/promotions/keepPromotion.ts';
import { confirmationJobs } from '#server/features/confirmations/confirmationJobs.ts';
import { seriesJobs } from '#server/features/events/seriesJobs.ts';
import { importJobs } from '#server/features/imports/importJobs.ts';
import { mailJobs } from '#server/features/mail/mailJobs.ts';
import { notificationJobs } from '#server/features/notifications/notificationJobs.ts';
import { opportunityJobs } from '#server/features/opportunities/opportunityJobs.ts';
import { pushJobs } from '#server/features/push/pushJobs.ts';
import { reminderJobs } from '#server/features/reminders/reminderJobs.ts';
import { textMessageJobs } from '#server/features/text-messages/textMessageJobs.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Services } from './application.ts';

/** What does each kind of job. */
export const jobHandlers = (services: Services, log: FastifyBaseLogger): JobHandlers => ({
  ...mailJobs(services, log),
  ...seriesJobs(services),
  ...importJobs(services, log),
  ...notificationJobs(services),
  ...reminderJobs(services),
  ...confirmationJobs(services),
  ...opportunityJobs(services),
  ...billingJobs(services),
  ...promotionJobs(services),
  ...textMessageJobs(services, log),
  ...pushJobs(services, log),
  ...waitlistJobs(services),
});
