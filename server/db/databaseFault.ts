import { causesOf, hasCode } from './causesOf.ts';

/**
 * Why the database does not do its work, when that is neither the request's fault nor a mistake of
 * ours: it is away (stopped, restarting, cut off), it is busy (a lock or a connection is not to be
 * had in time), or there is no room left to write.
 */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** PostgreSQL's codes; two letters stand for the class. */
const FAULTS_BY_CODE: Record<string, DatabaseFault> = {
  // Connections that break, and servers that stop, start or have become a replica.
  '08': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '25P03': 'away',
  '25006': 'away',
  // What took too long, or waited for another that waited for it.
  '57014': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '53300': 'busy',
  '53200': 'busy',
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
};

/** The driver says these in words alone. */
const FAULTS_BY_MESSAGE: [RegExp, DatabaseFault][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'away'],
  [/^Client has encountered a connection error/, 'away'],
  [/^Client was closed and is not queryable/, 'away'],
  [/^Query read timeout/, 'away'],
];

/** @returns null for every other error */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (const { code, message } of causesOf(error)) {
    const fault =
      FAULTS_BY_CODE[code] ??
      (/^08\d{3}$/.test(code) ? FAULTS_BY_CODE['08'] : undefined) ??
      FAULTS_BY_MESSAGE.find(([words]) => words.test(message))?.[1];
    if (fault) return fault;
  }
  return null;
}

/** Whether a transaction was ended so that another one, which waited for it as it did, could go on. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');
