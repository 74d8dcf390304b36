import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchIdToken } from '../api/idToken.ts';
import { idTokenFromPopup } from './idTokenFromPopup.ts';
import { idTokenMessage } from './idTokenMessage.ts';

vi.mock('../api/idToken.ts', () => ({ fetchIdToken: vi.fn(async () => null) }));

const ORIGIN = 'https://markets.example';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  page = new EventTarget();
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aPopup = () => ({ closed: false, close: vi.fn() }) as unknown as Window & { closed: boolean };

function say(source: unknown, data: unknown, origin = ORIGIN): void {
  page.dispatchEvent(Object.assign(new Event('message'), { source, data, origin }));
}

it('takes the token from the popup, of the own origin, and closes it', async () => {
  const popup = aPopup();
  const token = idTokenFromPopup(popup);
  say(popup, idTokenMessage('foreign'), 'https://elsewhere.example');
  say({}, idTokenMessage("another window's"));
  for (const noise of [null, 'text', {}, { type: 'other', idToken: 'x' }]) say(popup, noise);
  say(popup, idTokenMessage('right'));
  expect(await token).toBe('right');
  expect(popup.close).toHaveBeenCalledOnce();
});

it('notices within seconds that the popup was closed', async () => {
  const popup = aPopup();
  const closed = expect(idTokenFromPopup(popup)).rejects.toMatchObject({
    code: 'popup-closed-by-user',
  });
  await vi.advanceTimersByTimeAsync(5_000);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});

it('asks for the token that a popup has told and closed upon before', async () => {
  vi.mocked(fetchIdToken).mockResolvedValueOnce('told too early');
  expect(await idTokenFromPopup({ ...aPopup(), closed: true })).toBe('told too early');
  expect(vi.getTimerCount()).toBe(0);
});

it('says that there is no network where that can’t be asked', async () => {
  vi.mocked(fetchIdToken).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(idTokenFromPopup({ ...aPopup(), closed: true })).rejects.toMatchObject({
    code: 'network-request-failed',
  });
});

it('has no popup when the browser blocked it', async () => {
  await expect(idTokenFromPopup(null)).rejects.toMatchObject({ code: 'popup-blocked' });
});

it('waits for one popup at a time', async () => {
  const popup = aPopup();
  const first = expect(idTokenFromPopup(popup)).rejects.toMatchObject({
    code: 'cancelled-popup-request',
  });
  const second = idTokenFromPopup(popup);
  await first;
  say(popup, idTokenMessage('right'));
  expect(await second).toBe('right');
});
