import { Ajv } from 'ajv';
import {
  addressPattern,
  faultBy,
  type StripeDescription,
  unfolded,
} from './stripeDescription.testing.ts';
import { OPERATIONS } from './stripeFacts.testing.ts';
import { ERROR, EVENT, EVENT_OBJECTS } from './stripeObjects.testing.ts';
import { FORMATS, type Shape } from './stripeShapes.testing.ts';

/**
 * Stripe's OpenAPI description of its API, as far as it has been transcribed: it knows more than the
 * declarations (how long a text may be, what is a whole number) of fewer operations.
 */

// What is posted comes as text; what is answered does not. Either keeps what it has compiled.
const forms = new Ajv({ coerceTypes: true, strict: true, formats: FORMATS });
const answers = new Ajv({ strict: true, formats: FORMATS });

const operations = Object.entries(OPERATIONS).map(([call, operation]) => {
  const [method, address = ''] = call.split(' ');
  return { method, path: addressPattern(address, /\{\w+\}/), operation };
});

const operationOf = (method: string, path: string) =>
  operations.find((each) => each.method === method && each.path.test(path))?.operation;

export const stripeOpenApi: StripeDescription = {
  faultOf(method, path, parameters) {
    const operation = operationOf(method, path);
    if (!operation) return 'no such call among those that have been transcribed';
    return faultBy(forms.compile(operation.parameters), unfolded(parameters));
  },
};

/** What Stripe would not answer; null: it would, as far as its description goes. */
export function faultOfAnswer(
  { method, path }: { method: string; path: string },
  { status = 200, body }: { status?: number; body: object },
): string | null {
  const operation = operationOf(method, path);
  if (!operation) return null;
  return faultBy(answers.compile(status === 200 ? operation.answer : ERROR), body);
}

/** The same of an event that Stripe posts. */
export function faultOfEvent(event: { type: string; data: { object: object } }): string | null {
  const begins = Object.keys(EVENT_OBJECTS).find((beginning) => event.type.startsWith(beginning));
  return (
    faultBy(answers.compile(EVENT), event) ??
    (begins === undefined
      ? null
      : faultBy(answers.compile(EVENT_OBJECTS[begins] as Shape), event.data.object))
  );
}
