import type { Problem } from '#contract/problem.ts';

/** Sends a request to our own API and answers as `fetch` does. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>;

let transport: ApiTransport = (path, init) => fetch(path, { credentials: 'include', ...init });

/**
 * Replaces the network, once, while the pages are rendered on the server: there the API is in the
 * same process. What is rendered there is the same for every visitor, so no request's identity
 * travels with it.
 */
export function setApiTransport(replacement: ApiTransport): void {
  transport = replacement;
}

/** An answer that is not OK. The message is 'status: body', as the specification says. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The problem details, when the answer carried them. */
  readonly problem: Problem | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  /** What to tell the person. */
  get detail(): string {
    return this.problem?.detail ?? 'Something went wrong. Please try again.';
  }
}

/**
 * No answer has come in time. What was asked for may have been done all the same: the message says
 * so where that matters, in words for the person.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor(message = 'The site didn’t answer. Check your connection and try again.') {
    super(message);
  }
}

/**
 * So long an answer is waited for, and the rest of it once it has begun; in milliseconds. The server
 * says by itself that it can't answer after 20 seconds, should its database be mute.
 */
const READING_WITHIN_MS = 25_000;

/**
 * The same for changes. What is sent has to arrive (the server gives that 30 seconds, or longer for
 * what is large), and the payment provider is waited for up to 17.
 */
const CHANGING_WITHIN_MS = 45_000;

const UNKNOWN_OUTCOME =
  'The site didn’t answer, so this may or may not have gone through. Check your connection and try again.';

const refusalListeners = new Set<(error: ApiError) => void>();

/**
 * Has somebody told of every change that the API refuses, beside whoever asked for it.
 * @returns the way to stop listening
 */
export function onRefusedChange(listener: (error: ApiError) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Tells those who listen of a change that the API has refused, and throws what it was given. */
export function passOnRefusal(error: unknown): never {
  if (error instanceof ApiError) for (const listener of refusalListeners) listener(error);
  throw error;
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'detail' in parsed
      ? (parsed as Problem)
      : null;
  } catch {
    return null;
  }
}

async function ask(
  path: string,
  init: RequestInit,
  withinMs: number,
  noAnswer?: string,
): Promise<{ body: string; headers: Headers }> {
  // Browsers that the site is made for have no `AbortSignal.any`.
  const waiting = new AbortController();
  const given = init.signal;
  const leave = () => waiting.abort(given?.reason);
  given?.addEventListener('abort', leave);
  if (given?.aborted) leave();
  const giveUp = () => waiting.abort(new NoAnswerError(noAnswer));
  let timer = setTimeout(giveUp, withinMs);
  try {
    const response = await transport(path, { ...init, signal: waiting.signal });
    clearTimeout(timer);
    timer = setTimeout(giveUp, withinMs);
    const body = await response.text();
    if (!response.ok) throw new ApiError(response.status, body || response.statusText);
    return { body, headers: response.headers };
  } catch (error) {
    // Some of those browsers throw an AbortError whatever the reason is.
    throw waiting.signal.aborted ? waiting.signal.reason : error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', leave);
  }
}

/**
 * @throws ApiError when the answer is not OK
 * @throws NoAnswerError when there is none
 */
export async function apiGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await apiList<T>(path, signal)).items;
}

/**
 * Reads a list together with what its headers say of it.
 * @throws ApiError when the answer is not OK
 * @throws NoAnswerError when there is none
 */
export async function apiList<T>(
  path: string,
  signal?: AbortSignal,
): Promise<{ items: T; headers: Headers }> {
  const { body, headers } = await ask(path, signal ? { signal } : {}, READING_WITHIN_MS);
  return { items: JSON.parse(body) as T, headers };
}

/**
 * Asks for a change. What is sent travels as JSON; an empty answer gives null.
 * @throws ApiError when the answer is not OK
 * @throws NoAnswerError when there is none: the change may have been made
 */
export async function apiSend<T = null>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  sent?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const answer = ask(
    path,
    sent === undefined
      ? { method, headers }
      : {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(sent),
        },
    CHANGING_WITHIN_MS,
    UNKNOWN_OUTCOME,
  );
  const { body } = await answer.catch(passOnRefusal);
  return (body ? JSON.parse(body) : null) as T;
}
