import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiGet, apiSend, NoAnswerError, onRefusedChange } from './api.ts';
import { problemText } from './problemText.ts';

function answering(status: number, body: string | null) {
  const asked = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

/** As of a network that swallows what it is given: `fetch` ends only by its signal, in a way of its own. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

/** @returns what is thrown in the end; null as long as nothing is */
function following(answer: Promise<unknown>): () => unknown {
  let thrown: unknown = null;
  answer.catch((error: unknown) => {
    thrown = error;
  });
  return () => thrown;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('asking the API for a change', () => {
  it('sends credentials, and JSON only when there is something to say', async () => {
    const asked = answering(200, '{"isSaved":true}');
    await expect(apiSend('PUT', '/api/markets/1/saved')).resolves.toEqual({ isSaved: true });
    expect(asked).toHaveBeenLastCalledWith('/api/markets/1/saved', {
      credentials: 'include',
      method: 'PUT',
      signal: expect.any(AbortSignal),
    });
    await apiSend('DELETE', '/api/user', { email: 'ada@example.com' });
    expect(asked).toHaveBeenLastCalledWith('/api/user', {
      credentials: 'include',
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"ada@example.com"}',
      signal: expect.any(AbortSignal),
    });
  });

  it('takes an empty answer as nothing', async () => {
    answering(204, null);
    await expect(apiSend('POST', '/api/auth/sign-out')).resolves.toBeNull();
  });
});

describe('an answer that is not OK', () => {
  it("is thrown with the status and the body, and tells the problem's own words", async () => {
    const body = '{"type":"conflict","title":"Conflict","status":409,"detail":"Already there."}';
    answering(409, body);
    const failure = apiSend('POST', '/api/markets/1/reviews', { rating: 5 });
    await expect(failure).rejects.toThrow(`409: ${body}`);
    await expect(failure).rejects.toMatchObject({ status: 409, detail: 'Already there.' });
  });

  it('is told in plain words when it says nothing itself', async () => {
    answering(502, '');
    const error = await apiGet('/api/markets').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ detail: 'Something went wrong. Please try again.' });
  });
});

describe('an answer that does not come', () => {
  const swallowing = () =>
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => untilAborted(signal));

  it('is waited for so long and no longer, and by whoever reads less than for a change', async () => {
    vi.useFakeTimers();
    swallowing();
    const read = following(apiGet('/api/markets'));
    const sent = following(apiSend('POST', '/api/markets', {}));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(read()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read()).toBeInstanceOf(NoAnswerError);
    expect(sent()).toBeNull();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent()).toBeInstanceOf(NoAnswerError);
  });

  it('is told as that, and of a change nobody claims that it was not made', async () => {
    vi.useFakeTimers();
    swallowing();
    const read = following(apiGet('/api/markets'));
    const sent = following(apiSend('POST', '/api/markets', {}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(problemText(read(), 'Failed.')).toBe(
      'The site didn’t answer. Check your connection and try again.',
    );
    expect(problemText(sent(), 'Failed.')).toBe(
      'The site didn’t answer, so this may or may not have gone through. Check your connection and try again.',
    );
  });

  it('nor is one waited for that has begun and goes no further', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => ({
      ok: true,
      text: () => untilAborted(signal),
    }));
    const read = following(apiGet('/api/markets'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read()).toBeInstanceOf(NoAnswerError);
  });

  it('is not missed by whoever wants it no longer, then or before', async () => {
    swallowing();
    const wanting = new AbortController();
    const read = apiGet('/api/markets', wanting.signal);
    wanting.abort();
    await expect(read).rejects.toBe(wanting.signal.reason);
    const asked = answering(200, '[]');
    await apiGet('/api/markets', wanting.signal);
    expect(asked.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  });

  it('leaves no timer behind once it has come', async () => {
    vi.useFakeTimers();
    answering(200, '[]');
    await apiGet('/api/markets');
    answering(404, '');
    await expect(apiGet('/api/markets/1')).rejects.toThrow(ApiError);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a change that is refused', () => {
  it('is told to whoever listens, before whoever asked, until she stops; readings are not', async () => {
    const told: string[] = [];
    const stop = onRefusedChange(({ status }) => told.push(`refused ${status}`));
    answering(403, '{"type":"plan-required","detail":"No."}');
    await apiSend('POST', '/api/markets').catch(() => told.push('caught'));
    await expect(apiGet('/api/markets')).rejects.toThrow(ApiError);
    expect(told).toEqual(['refused 403', 'caught']);
    stop();
    await expect(apiSend('POST', '/api/markets')).rejects.toThrow(ApiError);
    expect(told).toHaveLength(2);
  });
});
