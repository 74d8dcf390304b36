import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NoAnswerError } from '../api/api.ts';
import { uploadFile } from './uploadFile.ts';

type Listener = (event?: unknown) => void;

let lastRequest: HeldRequest;

/** A request that goes as far as the test says. */
class HeldRequest {
  upload: { onprogress?: Listener } = {};
  onload?: Listener;
  onabort?: Listener;
  onloadend?: Listener;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;

  constructor() {
    lastRequest = this;
  }

  open() {}
  setRequestHeader() {}
  send() {}

  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  goOn(share: number) {
    this.upload.onprogress?.({ loaded: share, total: 1 });
  }

  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function upload() {
  const controller = new AbortController();
  const shares: number[] = [];
  const settled = vi.fn();
  const answer = uploadFile(
    '/api/media/images',
    new File(['honey'], 'honey.png'),
    (share) => shares.push(share),
    controller.signal,
  );
  answer.then(settled, settled);
  return { controller, shares, settled, request: lastRequest };
}

const MINUTE_MS = 60_000;

it('a file may take as long as it needs while it goes on, and is given up once it does not', async () => {
  const { request, settled, shares } = upload();
  for (const share of [0.25, 0.5, 0.75]) {
    await vi.advanceTimersByTimeAsync(0.9 * MINUTE_MS);
    request.goOn(share);
  }
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswerError));
  expect(request.isAborted).toBe(true);
  expect(shares).toEqual([0.25, 0.5, 0.75]);
});

it('nor is the answer to all of it waited for without end', async () => {
  const { request, settled } = upload();
  request.goOn(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswerError));
});

it('whoever cancels it is told of that and nothing else', async () => {
  const { controller, request, settled } = upload();
  request.goOn(0.5);
  controller.abort();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(settled).toHaveBeenCalledExactlyOnceWith(controller.signal.reason);
  expect(request.isAborted).toBe(true);
});

it('one that is answered, whatever with, leaves no timer behind', async () => {
  const taken = upload();
  taken.request.answer(201, '{"url":"/media/1"}');
  await vi.advanceTimersByTimeAsync(0);
  expect(taken.settled).toHaveBeenCalledExactlyOnceWith({ url: '/media/1' });
  const refused = upload();
  refused.request.answer(422, '');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.settled).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError));
  expect(vi.getTimerCount()).toBe(0);
});
