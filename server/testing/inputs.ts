import fc from 'fast-check';
import { z } from 'zod';

/**
 * What may be sent to a route, made from the schema that the route declares: mostly as it wants it,
 * now and then spoilt in one place.
 */

/** As much of JSON Schema as our schemas come to. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Values that a schema alone doesn't tell, by the name of the field. Ids come from what there is. */
export type Known = (name: string) => readonly unknown[];

/** Stands in JSON for a number that JSON can write and `JSON.stringify` can't. */
const LITERAL = '\uFFFFliteral:';

/** JSON values that have broken somebody's server before. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  -0,
  1e308,
  `${LITERAL}1e309`,
  `${LITERAL}-1e309`,
  `${LITERAL}1e-400`,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '5',
  '-1',
  'NaN',
  '1e309',
  '9999999999999999999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b\u0301',
  '🍯'.repeat(60),
  'é'.repeat(300),
  'x'.repeat(30_000),
  '9999-12-31',
  '0001-01-01',
  '+275760-09-13T00:00:00Z',
  '24:00',
  '2026-02-30',
  'a@b',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
  'ann@example.com\r\nBcc: everybody@example.com',
  'data:image/png;base64,',
  'data:application/pdf;base64,JVBERi0=',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '%',
  '\\',
  '\u202e',
  '\ufb01',
  '\u{e0061}'.repeat(20),
  "'; drop table users; --",
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '(((((((((('.repeat(10),
  '0x10',
  'Infinity',
  'undefined',
  '[object Object]',
  [],
  [null],
  ['a', 'b'],
  [[]],
  Array.from({ length: 2_000 }, (_, index) => index),
  {},
  { length: 3 },
  { toString: 1 },
  { $ne: null },
  { constructor: { prototype: { x: 1 } } },
];

/** Bodies that are hardly a body. */
const BODIES = [
  '',
  ' ',
  '{',
  'null',
  'true',
  '1e309',
  'NaN',
  '"x"',
  '[]',
  '{}',
  '[{}]',
  '\u0000',
  '{"__proto__":{"isAdministrator":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

/** Parts of an address, as they travel. */
const PARTS = [
  '0',
  '-1',
  '1.5',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'text',
  '%00',
  '1%00',
  '%2e%2e%2f',
  '1%2F2',
  '%ED%A0%80',
  '%F0%9F%8D%AF',
  '%EF%BC%91',
  '%',
  '__proto__',
  'x'.repeat(190),
];

/** Names that a query has of no parameter of ours, as they travel. */
const OTHER_NAMES = ['__proto__', 'constructor[prototype]', 'a[b][c]', '', '%00', 'LIMIT', 'x'];

/** What may follow the name of a parameter, as it travels, and encoded badly. */
const ENDS = [
  '',
  '=',
  '=1',
  '[]=1',
  '[0]=1',
  '.x=1',
  '%5B%5D=1',
  '=%',
  '=%2',
  '=%u0041',
  '=%25%32%35',
  '=%ff%fe',
  '=%ED%A0%80',
  '=%0d%0aSet-Cookie:x=1',
  '=1;x=1',
];

const text = (shortest: number, longest: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength: shortest, maxLength: Math.min(longest, 40) }) },
    {
      weight: 3,
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength: shortest,
        maxLength: Math.max(shortest, Math.min(longest, 20)),
      }),
    },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(longest, 20_000))) },
  );

/** Any value; `undefined` where it is to be left out. */
function anyValue(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const values = known(name);
  const made = madeOf(schema, name, known);
  return values.length === 0 || schema.type === 'array'
    ? made
    : fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: made },
      );
}

function madeOf(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => anyValue(part, name, known)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => madeOf(part, name, known)))
      .map((made) => Object.assign({}, ...made));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const range = {
        min: Math.max(schema.minimum ?? -1e6, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 1e9, Number.MAX_SAFE_INTEGER),
      };
      if (type === 'integer') return fc.integer(range);
      return fc.oneof(fc.integer(range), fc.double({ ...range, noNaN: true }));
    }
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 10 } = schema;
      const shape = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
      return fc.array(anyValue(items, name, known), shape);
    }
    case 'object':
      return objectOf(schema, known);
    case 'string':
      if (schema.format === 'date')
        return fc.constantFrom('2026-06-06', '2026-07-04', '2024-02-29');
      if (schema.format === 'email') return fc.emailAddress();
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return text(schema.minLength ?? 0, schema.maxLength ?? 100);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, anyValue(part, name, known)]),
  );
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  const named = fc.oneof(
    fc.record(fields, { requiredKeys: required }),
    // With everything at once something is refused nearly always: few go farther.
    fc.subarray(optional, { maxLength: Math.min(3, optional.length) }).chain((names) => {
      const few = [...required, ...names].map((name) => [name, fields[name]] as const);
      return fc.record(Object.fromEntries(few) as typeof fields);
    }),
  );
  if (typeof additionalProperties !== 'object') return named;
  const names = propertyNames ? madeOf(propertyNames, '', known).map(String) : fc.string();
  const others = fc.dictionary(names, anyValue(additionalProperties, '', known), { maxKeys: 4 });
  return fc.tuple(others, named).map(([more, made]) => ({ ...more, ...made }));
}

/** How a body is spoilt: at which of its places, and with what; undefined takes the place away. */
interface Fault {
  place: number;
  value: unknown;
}

const fault: fc.Arbitrary<Fault> = fc.record({
  place: fc.nat(1_000),
  value: fc.oneof(fc.constantFrom(...NASTY), fc.constant(undefined), fc.jsonValue({ maxDepth: 3 })),
});

/** The same with one value replaced, wherever in it that is. */
function spoilt(body: unknown, { place, value }: Fault): unknown {
  const copy = structuredClone(body);
  const places: { of: Record<string, unknown>; name: string }[] = [];
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      places.push({ of: part as Record<string, unknown>, name });
      visit(inner);
    }
  };
  visit(copy);
  const chosen = places[place % places.length];
  if (!chosen) return value;
  chosen.of[chosen.name] = value;
  return copy;
}

const asJson = (body: unknown): string =>
  (JSON.stringify(body) ?? '').replaceAll(new RegExp(`"${LITERAL}(.*?)"`, 'g'), '$1');

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The text of a body; empty where there is none. */
export function bodies(schema: unknown, known: Known): fc.Arbitrary<string> {
  const bare = fc.constantFrom(...BODIES);
  if (!(schema instanceof z.ZodType)) return fc.oneof(fc.constant(''), fc.constant('{}'), bare);
  const good = anyValue(jsonSchemaOf(schema), '', known);
  return fc.oneof(
    { weight: 5, arbitrary: good.map(asJson) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(good, fc.array(fault, { minLength: 1, maxLength: 2 }))
        .map(([body, faults]) => asJson(faults.reduce(spoilt, body))),
    },
    { weight: 1, arbitrary: bare },
  );
}

/** A query with its question mark, or nothing. */
export function queries(schema: unknown, known: Known): fc.Arbitrary<string> {
  const json = schema instanceof z.ZodType ? jsonSchemaOf(schema) : {};
  const names = [...Object.keys(json.properties ?? {}), ...OTHER_NAMES];
  const good = schema instanceof z.ZodType ? anyValue(json, '', known) : fc.constant({});
  const odd = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...ENDS))
    .map((it) => it.join(''));
  return fc
    .tuple(good, fc.option(fault, { freq: 2 }), fc.array(odd, { maxLength: 1 }))
    .map(([query, bad, others]) => {
      const pairs = Object.entries((bad ? spoilt(query, bad) : query) ?? {});
      const written = pairs
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => {
          const plain = typeof value === 'object' ? asJson(value) : String(value);
          return `${encodeURIComponent(name)}=${encodeURIComponent(plain.toWellFormed().slice(0, 4_000))}`;
        });
      const all = [...written, ...others];
      return all.length > 0 ? `?${all.join('&')}` : '';
    });
}

/** What stands in an address for one of its parameters: something that exists, or anything. */
export function addressParts(existing: readonly unknown[]): fc.Arbitrary<string> {
  const nasty = fc.constantFrom(...PARTS);
  if (existing.length === 0) return nasty;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...existing).map(String) },
    { weight: 1, arbitrary: nasty },
  );
}
