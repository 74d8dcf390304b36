import { describe, expect, it } from 'vitest';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { testApp } from '#server/testing/testApp.ts';

/**
 * Whatever is sent to us has an end: every text that a call takes states how long it may be, and
 * every whole number how large. What the database's integer does not hold would be a 500.
 */

const { app } = await testApp({ identityService: createIdentity });

interface Schema {
  type?: string | string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string; schema: Schema }[];
}

const LARGEST = 2 ** 31 - 1;
const isHeld = (number = Number.POSITIVE_INFINITY) => number >= -LARGEST - 1 && number <= LARGEST;

/** The paths of the texts and whole numbers in a schema that have no end. */
function unbounded(schema: Schema, path: string): string[] {
  const isText = [schema.type].flat().includes('string');
  const isBounded =
    schema.maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.format === 'date';
  const isWhole = [schema.type].flat().includes('integer');
  const { additionalProperties: more } = schema;
  return [
    ...(isText && !isBounded ? [path] : []),
    ...(isWhole && !(isHeld(schema.minimum) && isHeld(schema.maximum)) ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      unbounded(part, `${path}.${name}`),
    ),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...(typeof more === 'object' ? unbounded(more, `${path}.*`) : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flatMap((parts) => parts ?? [])
      .flatMap((part) => unbounded(part, path)),
  ];
}

const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods ?? {}).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: operation as Operation,
  })),
);
const bodies = operations.flatMap(({ name, operation }) =>
  Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({ name, schema })),
);
const queries = operations.flatMap(({ name, operation }) =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ name: `${name}?${parameter.name}`, schema: parameter.schema })),
);

describe('every text and every whole number has an end', () => {
  it.each(bodies)('in the body of $name', ({ name, schema }) => {
    expect(unbounded(schema, name)).toEqual([]);
  });

  it('in every query', () => {
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap(({ name, schema }) => unbounded(schema, name))).toEqual([]);
  });

  it('and one without would be found', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        bounded: { type: 'string', maxLength: 5 },
        chosen: { type: 'string', enum: ['a', 'b'] },
        count: { type: 'integer', minimum: 0, maximum: 5 },
        number: { type: 'integer', minimum: 0 },
        open: { type: 'string' },
        list: { type: 'array', items: { anyOf: [{ type: 'null' }, { type: 'string' }] } },
        record: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
      },
    };
    expect(unbounded(schema, 'x')).toEqual(['x.number', 'x.open', 'x.list[]', 'x.record.*']);
  });
});
