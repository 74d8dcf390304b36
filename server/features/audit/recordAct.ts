import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { ActName } from '#contract/audit/acts.ts';
import type { AdministrativeAct } from '#contract/audit/administrativeActs.ts';
import { trimMoney } from '#contract/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertActs } from './acts.queries.ts';

type Changes = AdministrativeAct['changes'];

/** Texts longer than this are shortened in the trail, which says what happened and is no copy. */
const KEPT_LENGTH = 300;
/** So much is kept of what stands before the first difference. */
const LEAD_LENGTH = 100;

/** Fields that change with everything. */
const UNTOLD = ['createdAt', 'updatedAt', 'hiringSince'];

/** Dollars, which the database writes with their cents and a form without: '0.00' and '0' are one. */
const AMOUNTS = ['boothFee', 'applicationFee'];

export interface Act {
  act: ActName;
  /** Of what the act is about. */
  subjectId: number | null;
  /** A line to read in the trail, which names the thing: 'Deleted the market Elm Street Market.' */
  summary: string;
  /** What changed, best made by `changesBetween`. */
  changes?: Changes;
}

/**
 * Writes what an administrator does into the trail, in the transaction that does it: either both
 * happen or neither. What a person does who is no administrator is nobody's business and is passed
 * over, so a handler that serves both need not ask. Somebody who is both acts as administrator.
 */
export const recordAct = (
  transaction: Connection,
  request: FastifyRequest,
  act: Act,
): Promise<void> => recordActs(transaction, request, [act]);

/** The same of many things at once, in one statement. */
export async function recordActs(
  transaction: Connection,
  request: FastifyRequest,
  acts: readonly Act[],
): Promise<void> {
  if (!request.viewer?.isAdministrator || acts.length === 0) return;
  const at = new Date(request.server.services.now());
  await insertActs(
    transaction,
    acts.map(({ act, subjectId, summary, changes = {} }) => ({
      at,
      act,
      subjectId,
      summary,
      changes,
      requestId: request.id,
    })),
  );
}

/** A listing in the line of an act about something of it: others may have its name, none its number. */
export const numbered = ({
  kind = 'market',
  id,
  name,
}: {
  kind?: 'market' | 'vendor';
  id: number;
  name: string;
}): string => `${name} (${kind} ${id})`;

/**
 * The fields of the second row that differ from the first, for the trail.
 * @param before null: there was nothing
 * @param after null: there is nothing any more
 * @param passedOver fields that the trail must not keep
 * @param length above which a text is shortened
 */
export function changesBetween(
  before: object | null,
  after: object | null,
  passedOver: readonly string[] = [],
  length = KEPT_LENGTH,
): Changes {
  const from = new Map(Object.entries(before ?? {}));
  const to = new Map(Object.entries(after ?? {}));
  const changes: Changes = {};
  for (const field of new Set([...(after ? to : from).keys()])) {
    if (UNTOLD.includes(field) || passedOver.includes(field)) continue;
    const [old, now] = [asTold(field, from.get(field)), asTold(field, to.get(field))];
    if (isDeepStrictEqual(old, now)) continue;
    const start = Math.max(0, firstDifference(textOf(old), textOf(now)) - LEAD_LENGTH);
    changes[field] = {
      ...(before && { before: shortened(old, start, length) }),
      ...(after && { after: shortened(now, start, length) }),
    };
  }
  return changes;
}

/** The same with no text shortened: for what stands nowhere else from then on. */
export const wholeChangesBetween = (
  before: object | null,
  after: object | null,
  passedOver: readonly string[],
): Changes => changesBetween(before, after, passedOver, Number.POSITIVE_INFINITY);

type Json = NonNullable<Changes[string]['before']>;

function asTold(field: string, value: unknown): Json {
  const json = plain(value);
  return typeof json === 'string' && AMOUNTS.includes(field) ? trimMoney(json) : json;
}

/** As JSON has it: a date as text, nothing as null; names in their order, which tells nothing. */
const plain = (value: unknown): Json =>
  JSON.parse(JSON.stringify(value ?? null, (_name, part) => inOrder(part)));

const inOrder = (part: unknown) =>
  part instanceof Object && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

/** What is longer begins where both are shown from, so that they can be told apart. */
function shortened(value: Json, start: number, length: number): Json {
  const text = textOf(value);
  if (text.length <= length) return value;
  const end = start + length;
  const part = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}
