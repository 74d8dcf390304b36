import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { createGenerator, type SchemaGenerator } from 'ts-json-schema-generator';
import {
  addressPattern,
  faultBy,
  type StripeDescription,
  unfolded,
} from './stripeDescription.testing.ts';

/**
 * Stripe's description of its own API, as Stripe publishes it with the `stripe` package: the
 * declarations there are generated from its OpenAPI description, and so is what each method calls.
 * Nothing of it is written here. What has been transcribed of the OpenAPI description itself is in
 * `stripeFacts`.
 */

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('stripe')));
const RESOURCES = join(PACKAGE, 'resources');

/** A method of a resource, such as `create(params, options) { return this._makeRequest('POST', '/v1/prices', …` */
const METHOD =
  /^ {4}(\w+)\([^)]*\) \{\s+(?:const \{.*\n.*)?return this\._makeRequest\('(\w+)', (['`])(.+?)\3/gm;

interface Call {
  method: string;
  path: RegExp;
  /** Without the ending. */
  file: string;
  /** The type of what it may be sent with. */
  type: string;
}

function readCalls(): Call[] {
  const calls = globSync('**/*.js', { cwd: RESOURCES }).flatMap((script) => {
    const file = join(RESOURCES, script.replace(/\.js$/, ''));
    const declared = readFileSync(`${file}.d.ts`, 'utf8');
    return [...readFileSync(`${file}.js`, 'utf8').matchAll(METHOD)].flatMap(
      ([, name, method = '', , path = '']) => {
        const type = new RegExp(`^ {4}${name}\\(.*?params\\??: (\\w+)`, 'm').exec(declared)?.[1];
        return type ? [{ method, path, file, type }] : [];
      },
    );
  });
  // '/v1/prices/search' before '/v1/prices/${id}'.
  return calls
    .toSorted((a, b) => a.path.split('${').length - b.path.split('${').length)
    .map((call) => ({ ...call, path: addressPattern(call.path, /\$\{.*?\}/) }));
}

/** Reads no more than the declarations of one resource: what else they import is never sent. */
function generatorFor(file: string): SchemaGenerator {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-description-'));
  const tsconfig = join(folder, 'tsconfig.json');
  const files = [file, join(PACKAGE, 'shared'), join(PACKAGE, 'Decimal')];
  writeFileSync(
    tsconfig,
    JSON.stringify({
      compilerOptions: { noResolve: true, types: [], lib: ['es2022'], strict: true },
      files: files.map((name) => `${name}.d.ts`),
    }),
  );
  try {
    return createGenerator({
      tsconfig,
      skipTypeCheck: true,
      additionalProperties: false,
      expose: 'none',
      topRef: false,
      jsDoc: 'none',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The package lets every word pass where Stripe may have new ones some day; here only known ones do. */
function withoutOtherWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOtherWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, withoutOtherWords(value)]);
  const { anyOf, ...rest } = Object.fromEntries(entries);
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf !== undefined && { anyOf }) };
  const hasWords = anyOf.some(({ enum: words }) => Array.isArray(words));
  return { ...rest, anyOf: hasWords ? anyOf.filter((each) => !isAnyWord(each)) : anyOf };
}

const isAnyWord = (schema: object): boolean => JSON.stringify(schema) === '{"type":"string"}';

export interface StripeDeclarations extends StripeDescription {
  /** What a request may be sent with, as a JSON schema. */
  parametersOf(method: string, path: string): object | null;
}

let known: StripeDeclarations | undefined;

/** Read once in a process, as it takes a second and more. */
export function readStripeDeclarations(): StripeDeclarations {
  known ??= readDeclarations();
  return known;
}

function readDeclarations(): StripeDeclarations {
  const calls = readCalls();
  const ajv = new Ajv({ coerceTypes: true, strict: false });
  const generators = new Map<string, SchemaGenerator>();
  const validators = new Map<string, ValidateFunction>();

  const callOf = (method: string, path: string) =>
    calls.find((each) => each.method === method && each.path.test(path));

  function schemaOf({ file, type }: Call): object {
    const generator = generators.get(file) ?? generatorFor(file);
    generators.set(file, generator);
    return withoutOtherWords(generator.createSchema(type)) as object;
  }

  function validatorOf(call: Call): ValidateFunction {
    const key = `${basename(call.file)} ${call.type}`;
    const validator = validators.get(key) ?? ajv.compile(schemaOf(call));
    validators.set(key, validator);
    return validator;
  }

  return {
    faultOf(method, path, parameters) {
      const call = callOf(method, path);
      return call ? faultBy(validatorOf(call), unfolded(parameters)) : 'no such call';
    },
    parametersOf(method, path) {
      const call = callOf(method, path);
      return call ? schemaOf(call) : null;
    },
  };
}
