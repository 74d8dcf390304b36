import { z } from 'zod';
import { url } from './urlVariable.ts';

/** The variables of an account with another service, which are of use only together. */
interface AccountVariables {
  needed: z.ZodRawShape;
  /** Goes with them, and need not be stated. */
  more: z.ZodRawShape;
}

type Stated<Variables extends AccountVariables> = z.output<
  z.ZodObject<Variables['needed'] & Variables['more']>
>;

export const TWILIO = {
  needed: {
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, 'Use the SID of the account: AC and 32 digits from 0 to f')
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z
      .string()
      .regex(
        /^(\+\d{7,15}|MG[0-9a-f]{32})$/,
        'Use a number such as +15035550100, or the id of a service',
      )
      .optional(),
  },
  more: { TWILIO_API_URL: url('http:', 'https:').optional() },
} satisfies AccountVariables;

export const FIREBASE = {
  needed: {
    FIREBASE_API_KEY: z
      .string()
      .refine((key) => !key.includes(':'), 'A key with a colon is not valid')
      .optional(),
    FIREBASE_AUTH_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'Use a host name such as project.firebaseapp.com')
      .optional(),
    FIREBASE_PROJECT_ID: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'Use the id of a project')
      .optional(),
  },
  more: { FIREBASE_AUTH_EMULATOR_URL: url('http:', 'https:').optional() },
} satisfies AccountVariables;

export const STRIPE = {
  needed: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'Use a secret or restricted key, which starts with sk_ or rk_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_/, 'Use a publishable key, which starts with pk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'Use the signing secret of the webhook, which starts with whsec_')
      .optional(),
  },
  more: { STRIPE_API_URL: url('http:', 'https:').optional() },
} satisfies AccountVariables;

/** The account that sends text messages. */
interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number, or the id of a messaging service. */
  from: string;
  apiUrl: string;
}

export function twilioOf(raw: Stated<typeof TWILIO>): TwilioAccount | undefined {
  const accountSid = raw.TWILIO_ACCOUNT_SID;
  const authToken = raw.TWILIO_AUTH_TOKEN;
  const from = raw.TWILIO_FROM;
  if (!accountSid || !authToken || !from) return undefined;
  const apiUrl = (raw.TWILIO_API_URL ?? 'https://api.twilio.com').replace(/\/+$/, '');
  return { accountSid, authToken, from, apiUrl };
}

/** The Firebase project that signs people in. */
export interface FirebaseProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Of the Firebase Auth emulator, whose tokens are not signed; undefined: the real service. */
  emulatorUrl: string | undefined;
}

export function firebaseOf(raw: Stated<typeof FIREBASE>): FirebaseProject | undefined {
  const apiKey = raw.FIREBASE_API_KEY;
  const authDomain = raw.FIREBASE_AUTH_DOMAIN;
  const projectId = raw.FIREBASE_PROJECT_ID;
  if (!apiKey || !authDomain || !projectId) return undefined;
  const emulatorUrl = raw.FIREBASE_AUTH_EMULATOR_URL?.replace(/\/+$/, '');
  return { apiKey, authDomain, projectId, emulatorUrl };
}

/** The Stripe account that people pay to. */
export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Of a stand-in for Stripe's API; undefined: the real one. */
  apiUrl: string | undefined;
}

export function stripeOf(raw: Stated<typeof STRIPE>): StripeAccount | undefined {
  const secretKey = raw.STRIPE_SECRET_KEY;
  const publishableKey = raw.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = raw.STRIPE_WEBHOOK_SECRET;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiUrl: raw.STRIPE_API_URL };
}
