import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiGet, apiSend, onRefusedChange } from './api.ts';

function answering(status: number, body: string | null) {
  const asked = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('asking the API for a change', () => {
  it('sends credentials, and JSON only when there is something to say', async () => {
    const asked = answering(200, '{"isSaved":true}');
    await expect(apiSend('PUT', '/api/markets/1/saved')).resolves.toEqual({ isSaved: true });
    expect(asked).toHaveBeenLastCalledWith('/api/markets/1/saved', {
      credentials: 'include',
      method: 'PUT',
    });
    await apiSend('DELETE', '/api/user', { email: 'ada@example.com' });
    expect(asked).toHaveBeenLastCalledWith('/api/user', {
      credentials: 'include',
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"ada@example.com"}',
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
