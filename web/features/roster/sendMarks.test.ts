import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { currentToast, subscribeToToasts } from '#web/ui/overlays/toast.ts';
import { changeKept, keptMarks, marksIn, rosterName } from './keptMarks.ts';
import { sendMarks } from './sendMarks.ts';
import { addMark } from './waitingMarks.ts';

afterEach(() => vi.unstubAllGlobals());

const ANN = 7;

it('says once why marks are refused, however many there are, and forgets them', async () => {
  const roster = rosterName({ eventId: 1, eventDate: '2026-06-06' });
  vi.stubGlobal('fetch', async (path: string) => {
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
