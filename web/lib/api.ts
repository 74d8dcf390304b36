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

async function ask(path: string, init: RequestInit): Promise<{ body: string; headers: Headers }> {
  const response = await transport(path, init);
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body || response.statusText);
  return { body, headers: response.headers };
}

/** @throws ApiError when the answer is not OK */
export async function apiGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await apiList<T>(path, signal)).items;
}

/**
 * Reads a list together with what its headers say of it.
 * @throws ApiError when the answer is not OK
 */
export async function apiList<T>(
  path: string,
  signal?: AbortSignal,
): Promise<{ items: T; headers: Headers }> {
  const { body, headers } = await ask(path, signal ? { signal } : {});
  return { items: JSON.parse(body) as T, headers };
}

/**
 * Asks for a change. What is sent travels as JSON; an empty answer gives null.
 * @throws ApiError when the answer is not OK
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
  );
  const { body } = await answer.catch(passOnRefusal);
  return (body ? JSON.parse(body) : null) as T;
}
