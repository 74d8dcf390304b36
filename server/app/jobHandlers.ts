import type { FastifyBaseLogger } from 'fastify';
import { waitlistJobs } from '#server/features/applications/waitlist.ts';
import { billingJobs } from '#server/features/billing/billingJobs.ts';
import { catchUpJobs } from '#server/features/billing/catchUpJobs.ts';
import { importJobs } from '#server/features/imports/importJobs.ts';
import { mailJobs } from '#server/features/mail/mailJobs.ts';
import { savedMarketJobs } from '#server/features/my-markets/tellSavers.ts';
import { notificationJobs } from '#server/features/notifications/notificationJobs.ts';
import { pushJobs } from '#server/features/push/pushJobs.ts';
import { textMessageJobs } from '#server/features/text-messages/textMessageJobs.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { repeatingJobs } from './repeatingJobs.ts';
import type { Services } from './services.ts';

/** What does each kind of job. */
export const jobHandlers = (services: Services, log: FastifyBaseLogger): JobHandlers => ({
  ...mailJobs(services, log),
  ...repeatingJobs(services),
  ...importJobs(services, log),
  ...notificationJobs(services),
  ...savedMarketJobs(services),
  ...billingJobs(services),
  ...catchUpJobs(services, log),
  ...textMessageJobs(services, log),
  ...pushJobs(services, log),
  ...waitlistJobs(services),
});
