import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** So many choices are named; more would not be read. */
const MOST_CHOICES = 20;

/** What is to be sent, by zod's names. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  email: 'an email address, such as name@example.com',
  url: 'a web address that begins with https://',
  date: "a date as 'YYYY-MM-DD'",
  time: "a time as 'HH:MM'",
  datetime: "a moment as '2026-06-03T19:00:00Z'",
  uuid: 'a UUID',
  json_string: 'JSON',
};

const PARTS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

/**
 * Says what to send instead, wherever a schema has no words of its own. Forms check themselves by
 * schemas that have some: these are for whoever calls the API.
 */
function faultWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.input === undefined ? 'This is missing: send' : 'Send'} ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return choiceOf(issue.values);
    case 'too_small':
      return bounds(issue, 'at least', issue.minimum, issue.inclusive === false && 'more than');
    case 'too_big':
      return bounds(issue, 'at most', issue.maximum, issue.inclusive === false && 'less than');
    case 'invalid_format':
      return `Send ${FORMATS[issue.format] ?? 'this in the form that the API describes'}`;
    case 'not_multiple_of':
      return `Send a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Leave out what is not known here: ${issue.keys.join(', ')}`;
    default:
      return 'Send this in one of the forms that the API describes';
  }
}

function choiceOf(values: readonly unknown[]): string {
  const [first] = values;
  if (values.length === 1) return `Send ${quoted(first)}`;
  const named = values.slice(0, MOST_CHOICES).map(quoted).join(', ');
  return `Send one of ${named}${values.length > MOST_CHOICES ? ' and others' : ''}`;
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

function bounds(
  { origin, exact }: { origin?: string; exact?: boolean },
  words: string,
  limit: number | bigint,
  beyond: string | false,
): string {
  const parts = PARTS[origin ?? ''];
  const how = exact ? 'exactly' : beyond || words;
  if (!parts) return `Send ${how} ${limit.toLocaleString('en-US')}`;
  return `Send ${how} ${limit.toLocaleString('en-US')} ${parts[Number(limit) === 1 ? 0 : 1]}`;
}

/** From now on, for every schema of the process. */
export const speakPlainly = (): void => void z.config({ customError: faultWords });
