import type { PaymentProviderName } from '#contract/billing/billing.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';

/** What each kind of job is told. Ids, and words that stand on a public page: what a job must not lose or leak stays in its table. */
export interface JobPayloads {
  'send-mail': {
    mailId: number;
    /** How long after it was written its link is good, in seconds; without one, it has none that ends. */
    keptForSeconds?: number | undefined;
  };
  'erase-mail': { mailId: number };
  'deliver-notification': { notificationId: number };
  /** What those who have saved a market are told, which stands on its page as well. */
  'tell-savers': {
    marketId: number;
    notice: {
      kind: NotificationKind;
      title: string;
      body: string;
      path: `/${string}`;
      key: string;
    };
    /** Who is told of it as a vendor; what an earlier version has queued does not say it. */
    toldAsVendors?: number[];
  };
  'end-subscription': { subscriptionId: string };
  'end-customer': { provider: PaymentProviderName; customerId: string };
  'renew-sandbox-subscription': { subscriptionId: string; periodEndsAt: string };
  /** As the sandbox wrote it; nothing in it is secret. */
  'tell-sandbox-event': { eventId: string; type: string; object: object };
  'catch-up-subscription': { subscriptionId: string };
  'renew-demo-promotion': Record<string, never>;
  'extend-demo-events': Record<string, never>;
  'send-text': { textMessageId: number };
  'send-push': { notificationId: number; subscriptionId: number };
  'end-offer': { eventId: number; until: string };
  'extend-series': Record<string, never>;
  'remind-vendors': Record<string, never>;
  'tell-opportunities': Record<string, never>;
  'ask-confirmations': Record<string, never>;
  'tell-plan-ends': Record<string, never>;
  'find-overdue-plans': Record<string, never>;
  'import-directory': { importId: number };
}

export type JobKind = keyof JobPayloads;

export interface QueueSettings {
  /** How many jobs of this kind a process takes, and does, at once. */
  batchSize: number;
  /** Whether one may wait for others for long: meanwhile the process takes another batch. */
  mayTakeLong?: boolean;
  /** How often a job that fails is tried again before it becomes a dead letter. */
  retryLimit: number;
  /** Before the first retry, in seconds; doubled for each further one. */
  retryDelay: number;
  /** Never longer than this between two tries, in seconds. */
  retryDelayMax: number;
  /** A job that takes longer counts as failed, in seconds. */
  expireInSeconds: number;
  /** Whether one job of this kind may wait at a time: what is added meanwhile is left out. */
  onlyOneWaits?: boolean;
}

/**
 * Until it is done, money is taken that nobody owes: it is tried for a week, in which somebody will
 * have seen that the provider's key is wrong.
 */
const ENDING_OF_PAYMENTS: QueueSettings = {
  batchSize: 5,
  mayTakeLong: true,
  retryLimit: 180,
  retryDelay: 1,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
};

/** What looks again and again whom there is to tell, or to ask, of something. */
const TELLING_REPEATEDLY: QueueSettings = {
  batchSize: 1,
  retryLimit: 14,
  retryDelay: 1,
  retryDelayMax: 300,
  expireInSeconds: 300,
  onlyOneWaits: true,
};

/** What adds the days that have come within reach. */
const EXTENDING_DAILY: QueueSettings = {
  batchSize: 1,
  retryLimit: 14,
  retryDelay: 60,
  retryDelayMax: 3_600,
  expireInSeconds: 600,
  onlyOneWaits: true,
};

/** Every kind of job, each in a queue of its own. */
export const QUEUES: Record<JobKind, QueueSettings> = {
  // Fourteen tries spread over three hours outlast a mail server's restart and its bad day.
  'send-mail': {
    batchSize: 5,
    mayTakeLong: true,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 300,
  },
  'erase-mail': {
    batchSize: 20,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  // Those of a batch are handed on in one transaction.
  'deliver-notification': {
    batchSize: 50,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  'send-text': {
    batchSize: 5,
    mayTakeLong: true,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  'send-push': {
    batchSize: 10,
    mayTakeLong: true,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  'extend-series': EXTENDING_DAILY,
  'tell-opportunities': TELLING_REPEATEDLY,
  'ask-confirmations': TELLING_REPEATEDLY,
  'tell-plan-ends': TELLING_REPEATEDLY,
  'remind-vendors': TELLING_REPEATEDLY,
  // The largest file takes minutes on a slow machine; what was done before it counts as done.
  'import-directory': {
    batchSize: 1,
    mayTakeLong: true,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 300,
    expireInSeconds: 3_600,
  },
  'tell-savers': {
    batchSize: 1,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 300,
  },
  'end-offer': {
    batchSize: 5,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  'end-subscription': ENDING_OF_PAYMENTS,
  'end-customer': ENDING_OF_PAYMENTS,
  // The provider may be away; the next day it is asked again anyway.
  'catch-up-subscription': {
    batchSize: 5,
    mayTakeLong: true,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  'find-overdue-plans': TELLING_REPEATEDLY,
  'renew-demo-promotion': {
    batchSize: 1,
    retryLimit: 14,
    retryDelay: 60,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
    onlyOneWaits: true,
  },
  'extend-demo-events': EXTENDING_DAILY,
  'renew-sandbox-subscription': {
    batchSize: 5,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
  'tell-sandbox-event': {
    batchSize: 5,
    retryLimit: 14,
    retryDelay: 1,
    retryDelayMax: 3_600,
    expireInSeconds: 60,
  },
};

/** Where a job ends that failed too often, to be looked at by a person. */
export const DEAD_LETTERS = 'dead-letters';
