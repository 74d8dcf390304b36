import {
  CUSTOMER_CREATE,
  CUSTOMER_DELETE,
  INVOICE_PAYMENT_LIST,
  INVOICE_PREVIEW,
  PRICE_CREATE,
  PRICE_LIST,
  SUBSCRIPTION_CANCEL,
  SUBSCRIPTION_CREATE,
  SUBSCRIPTION_RETRIEVE,
  SUBSCRIPTION_UPDATE,
} from './stripeForms.testing.ts';
import {
  CUSTOMER,
  DELETED_CUSTOMER,
  INVOICE,
  INVOICE_PAYMENT,
  listOf,
  PRICE,
  SUBSCRIPTION_ANSWER,
} from './stripeObjects.testing.ts';
import type { Shape } from './stripeShapes.testing.ts';

/**
 * What Stripe's OpenAPI description says of the operations that `stripePayments` uses and of the
 * objects that it reads: names, kinds, words, bounds and what is required. What is sent is in
 * `stripeForms`, what is answered in `stripeObjects`. Its file is 4.7 MB and Stripe's own; these are
 * facts from it, and none of its sentences.
 *
 * To renew them, take the same file of a newer commit, look up each operation under `paths` and
 * each object under `components.schemas`, go through the names in their order (both are sorted)
 * and change EDITION last. A call or a parameter that we begin to use is looked up there in the
 * same way: until it stands here, the stand-in refuses it. `stripeDeclarations.test.ts` then says
 * where the description and the declarations of the `stripe` package differ.
 */
export const EDITION = {
  version: '2026-09-30.endive',
  address:
    'https://github.com/stripe/openapi/blob/18fa2cc768024b47789dc6fa243acd48478acac2/latest/openapi.spec3.json',
  readOn: '2026-11-22',
};

/** How each form is encoded. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

interface Operation {
  /** What its query or its form holds. */
  parameters: Shape;
  /** What it is answered with when nothing is wrong. */
  answer: Shape;
}

/** By method and address. */
export const OPERATIONS: Record<string, Operation> = {
  'POST /v1/customers': { parameters: CUSTOMER_CREATE, answer: CUSTOMER },
  'DELETE /v1/customers/{customer}': { parameters: CUSTOMER_DELETE, answer: DELETED_CUSTOMER },
  'GET /v1/invoice_payments': {
    parameters: INVOICE_PAYMENT_LIST,
    answer: listOf(INVOICE_PAYMENT),
  },
  'POST /v1/invoices/create_preview': { parameters: INVOICE_PREVIEW, answer: INVOICE },
  'GET /v1/prices': { parameters: PRICE_LIST, answer: listOf(PRICE) },
  'POST /v1/prices': { parameters: PRICE_CREATE, answer: PRICE },
  'POST /v1/subscriptions': { parameters: SUBSCRIPTION_CREATE, answer: SUBSCRIPTION_ANSWER },
  'GET /v1/subscriptions/{subscription_exposed_id}': {
    parameters: SUBSCRIPTION_RETRIEVE,
    answer: SUBSCRIPTION_ANSWER,
  },
  'POST /v1/subscriptions/{subscription_exposed_id}': {
    parameters: SUBSCRIPTION_UPDATE,
    answer: SUBSCRIPTION_ANSWER,
  },
  'DELETE /v1/subscriptions/{subscription_exposed_id}': {
    parameters: SUBSCRIPTION_CANCEL,
    answer: SUBSCRIPTION_ANSWER,
  },
};
