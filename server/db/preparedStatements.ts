import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  /** Empty when it is for once. */
  name: string;
  parameterTypes: number[];
  /** How the rows that it answers are described. */
  description: Answers;
}

/** A site asks some hundreds of them. */
const KEPT_STATEMENTS = 800;
/** Of the texts of all of them together. A wide table's statement takes forty times its text. */
const KEPT_CHARACTERS = 2 ** 19;
/** A longer one is of many rows at once, and hardly ever of as many again. */
const LONGEST_KEPT = 2 ** 14;
/** After these a table may have other columns than when a statement was prepared. */
const CHANGES_OF_SCHEMA = ['CREATE', 'ALTER', 'DROP', 'DO'];

/** How PGlite is started, so that each execution is planned for the tables as they are by then. */
export const FRESH_PLANS = ['-c', 'plan_cache_mode=force_custom_plan'];

/**
 * Lets PGlite prepare each text of a query once and keep it, as a server's driver would. By itself it
 * has every query parsed, described and described again, one message at a time: four fifths of the
 * time of a query that reads a row of a wide table.
 *
 * To be used with FRESH_PLANS: a plan that was made while a table was empty would otherwise be kept
 * when it has a million rows.
 */
export function keepStatements(client: PGlite): void {
  const { bind, close, describe, execute, parse: parseText, sync } = protocol.serialize;
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);

  let made = 0;
  let toClose: Uint8Array[] = [];
  const statements = new LRUCache<string, Statement>({
    max: KEPT_STATEMENTS,
    maxSize: KEPT_CHARACTERS,
    maxEntrySize: LONGEST_KEPT,
    sizeCalculation: (_, text) => Math.max(1, text.length),
    dispose: ({ name }) => {
      toClose.push(close({ type: 'S', name }));
    },
  });

  async function send(messages: Uint8Array[], options?: QueryOptions): Promise<Answers> {
    const all = Buffer.concat([...toClose, ...messages, sync()]);
    toClose = [];
    return client.execProtocolStream(all, { syncToFs: false, onNotice: options?.onNotice });
  }

  async function prepare(text: string): Promise<Statement> {
    const name = text.length > LONGEST_KEPT ? '' : `kept_${++made}`;
    const description = await send([parseText({ name, text }), describe({ type: 'S', name })]);
    const parameterTypes = parse.parseDescribeStatementResults(description);
    const statement = { name, parameterTypes, description };
    statements.set(text, statement);
    return statement;
  }

  /** Runs a query in whatever transaction is open, once nothing else is being asked. */
  function run<T>(text: string, parameters: unknown[] = [], options?: QueryOptions) {
    return client._runExclusiveQuery(async (): Promise<Results<T>> => {
      const { name, parameterTypes, description } = statements.get(text) ?? (await prepare(text));
      const values = parameters.map((value, at) => {
        if (value === null || value === undefined) return null;
        const type = parameterTypes[at] ?? 0;
        const serialize = options?.serializers?.[type] ?? client.serializers[type];
        return serialize ? serialize(value) : String(value);
      });
      try {
        const answers = await send([bind({ statement: name, values }), execute({})], options);
        const [result] = parse.parseResults([...description, ...answers], client.parsers, options);
        forgetChanged([result]);
        return result as Results<T>;
      } catch (error) {
        statements.delete(text);
        throw error;
      }
    });
  }

  let changesOfSchema = 0;
  function forgetChanged(results: (Results | undefined)[]): void {
    if (!results.some((result) => CHANGES_OF_SCHEMA.includes(result?.command ?? ''))) return;
    changesOfSchema += 1;
    statements.clear();
  }

  client.query = async <T>(text: string, parameters?: unknown[], options?: QueryOptions) => {
    // Neither can be said of a statement that is kept.
    if (options?.blob || options?.paramTypes) return query<T>(text, parameters, options);
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const result = await run<T>(text, parameters, options);
      await client.syncToFs();
      return result;
    });
  };
  client.exec = async (...call) => {
    const results = await exec(...call);
    forgetChanged(results);
    return results;
  };
  client.transaction = async (work) => {
    let before = 0;
    try {
      return await transaction((inner) => {
        before = changesOfSchema;
        const ask: Transaction['query'] = async (text, parameters, options) => {
          if (inner.closed) throw new Error('The transaction has ended.');
          return run(text, parameters, options);
        };
        return work(Object.create(inner, { query: { value: ask } }));
      });
    } catch (error) {
      // What it had changed is as it was before.
      if (changesOfSchema > before) statements.clear();
      throw error;
    }
  };
}
