import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { currentToast, subscribeToToasts } from '#web/ui/overlays/toast.ts';
import { changeKept, keptMarks, marksIn, rosterName } from './keptMarks.ts';
import { sendMarks } from './sendMarks.ts';
import { addMark } from './waitingMarks.ts';

afterEach(() => vi.unstubAllGlobals());

const ANN = 7;
const BEA = 8;

const SESSION = '/api/auth/session';

it('says once why marks are refused, however many there are, and forgets them', async () => {
  const roster = rosterName({ eventId: 1, eventDate: '2026-06-06' });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === SESSION) return Response.json({ user: { id: ANN } });
    const detail = path.endsWith('/14') ? 'This vendor no longer comes.' : 'This event was moved.';
    return Response.json({ detail }, { status: 409 });
  });
  for (const vendorId of [11, 12, 13, 14]) {
    changeKept(ANN, roster, (waiting) => addMark(waiting, vendorId, { arrived: true }));
  }
  const told: (string | undefined)[] = [];
  const stop = subscribeToToasts(() => told.push(currentToast()?.description));
  await sendMarks(ANN, createQueryClient());
  stop();
  expect(told).toEqual(['This event was moved.', 'This vendor no longer comes.']);
  expect(marksIn(keptMarks(ANN))).toEqual({});
});

it('keeps what is refused to somebody who has signed in meanwhile, for her who marked it', async () => {
  const roster = rosterName({ eventId: 1, eventDate: '2026-06-06' });
  let signedIn = ANN;
  const taken: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === SESSION) return Response.json({ user: { id: signedIn } });
    if (signedIn === BEA) return Response.json({ detail: 'Not found.' }, { status: 404 });
    taken.push(path);
    // Before the next mark is sent, Bea has taken Ann's place.
    if (path.endsWith('/11')) signedIn = BEA;
    return Response.json({});
  });
  const queryClient = createQueryClient();
  for (const vendorId of [11, 12]) {
    changeKept(ANN, roster, (waiting) => addMark(waiting, vendorId, { arrived: true }));
  }
  const told = vi.fn();
  const stop = subscribeToToasts(told);
  await expect(sendMarks(ANN, queryClient)).rejects.toMatchObject({ status: 401 });
  expect(told).not.toHaveBeenCalled();
  expect(marksIn(keptMarks(ANN))).toEqual({ [roster]: { 12: { arrived: true } } });
  signedIn = ANN;
  await sendMarks(ANN, queryClient);
  stop();
  expect(taken.at(-1)).toMatch(/\/12$/);
  expect(marksIn(keptMarks(ANN))).toEqual({});
});

it('sends what waits of one person while what another marked in this browser is held up', async () => {
  const roster = rosterName({ eventId: 1, eventDate: '2026-06-06' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/11')) await held;
    return Response.json({});
  });
  const queryClient = createQueryClient();
  changeKept(ANN, roster, (waiting) => addMark(waiting, 11, { arrived: true }));
  changeKept(BEA, roster, (waiting) => addMark(waiting, 12, { arrived: true }));
  const sendingOfAnn = sendMarks(ANN, queryClient);
  void sendMarks(BEA, queryClient);
  await vi.waitFor(() => expect(marksIn(keptMarks(BEA))).toEqual({}));
  letGo();
  await sendingOfAnn;
  expect(marksIn(keptMarks(ANN))).toEqual({});
});
