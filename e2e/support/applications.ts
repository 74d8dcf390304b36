import type { BrowserContext } from '@playwright/test';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { ApplicationWrite } from '#contract/applications/applicationWrites.ts';
import { send } from './api.ts';

/** Applies to an event, or to a market in general, for the business of whoever is signed in. */
export const applyTo = (
  { request }: BrowserContext,
  target: { id: number },
  other: Partial<ApplicationWrite> = {},
): Promise<Application> =>
  send(request, 'POST', '/api/vendor-applications', { marketEventId: target.id, ...other });

/** What the organizer decides who is signed in, or a vendor herself. */
export const moveApplication = (
  { request }: BrowserContext,
  application: { id: number },
  status: ApplicationStatus,
): Promise<Application> =>
  send(request, 'PATCH', `/api/vendor-applications/${application.id}/status`, { status });
