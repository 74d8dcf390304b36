/** The words in which `stripeFacts` says what Stripe's description says: each is a JSON schema. */
export interface Shape {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
  enum?: string[];
  const?: true;
  maxLength?: number;
  format?: keyof typeof FORMATS;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  not?: Shape;
}

/** What the formats mean that the description names. */
export const FORMATS = {
  currency: /^[a-z]{3}$/,
  decimal: /^-?\d+(\.\d{1,12})?$/,
  'unix-time': { type: 'number', validate: (seconds: number) => seconds >= 0 },
} as const;

export const boolean: Shape = { type: 'boolean' };
export const integer: Shape = { type: 'integer' };
export const number: Shape = { type: 'number' };
export const currency: Shape = { type: 'string', format: 'currency' };
export const decimal: Shape = { type: 'string', format: 'decimal' };
export const unixTime: Shape = { type: 'integer', format: 'unix-time' };

export const text = (maxLength?: number): Shape => ({
  type: 'string',
  ...(maxLength !== undefined && { maxLength }),
});
/** How long a text may be, and a key in an address, where nothing else is said. */
export const LONG = 5000;
export const id = text(LONG);
export const word = (...words: string[]): Shape => ({ type: 'string', enum: words });
export const list = (items: Shape): Shape => ({ type: 'array', items });
/** Under any names. */
export const map = (additionalProperties: Shape): Shape => ({
  type: 'object',
  additionalProperties,
});
export const either = (...anyOf: Shape[]): Shape => ({ anyOf });
/** An empty text unsets it. */
export const orEmpty = (shape: Shape): Shape => either(shape, word(''));
export const orNull = (shape: Shape): Shape => either(shape, { type: 'null' });

/** Under these names and no others. */
export const group = (properties: Record<string, Shape>, ...required: string[]): Shape => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** What is in it has not been transcribed, as we never send it: it is refused. */
export const unsentGroup: Shape = { type: 'object', not: {} };
export const unsentList: Shape = { type: 'array', not: {} };
