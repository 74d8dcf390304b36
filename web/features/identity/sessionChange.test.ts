import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/sessions/session.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { createQueryClient } from '#web/lib/api/queryClient.ts';
import { keepInTab, keptInTab } from '#web/lib/forms/keptInTab.ts';
import { sessionQuery } from './api/session.ts';
import { changeSession, followSession } from './sessionChange.ts';

const ADA = {
  id: 1,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  photoURL: null,
  userType: 'customer',
  hasFarmDirect: false,
} as const;

let answerProfile: (profile: string) => void;

const profileQuery = queryOptions({
  queryKey: ['profile'],
  meta: PERSONAL,
  queryFn: () =>
    new Promise<string>((resolve) => {
      answerProfile = resolve;
    }),
});

/** As a browser has it: what is kept are its own properties. */
const tabStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

/** A page on which Ada is signed in, and something of hers is shown and something kept, once another tab has told it. */
async function followedTo(user: Session['user'], failures: Response[] = []) {
  vi.useFakeTimers();
  const answer: Session = { user, isAdministrator: false };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => failures.pop() ?? Response.json(answer)),
  );
  vi.stubGlobal('sessionStorage', tabStorage());
  keepInTab('draft', 'Come for the bread.');
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { user: ADA, isAdministrator: false });
  queryClient.setQueryData(profileQuery.queryKey, 'as it was');
  const ends = [
    new QueryObserver(queryClient, sessionQuery).subscribe(() => {}),
    new QueryObserver(queryClient, profileQuery).subscribe(() => {}),
  ];
  const followed = followSession(queryClient);
  await vi.runAllTimersAsync();
  await followed;
  for (const end of ends) end();
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(answer);
  return queryClient;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('when somebody has signed in or out in another tab', () => {
  it('what was read for the same person stays until it is read anew, and what she wrote stays', async () => {
    const queryClient = await followedTo(ADA);
    expect(queryClient.getQueryData(profileQuery.queryKey)).toBe('as it was');
    expect(keptInTab('draft')).toBe('Come for the bread.');
    answerProfile('as read anew');
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(profileQuery.queryKey)).toBe('as read anew'),
    );
  });

  it.each([
    ['somebody else', { ...ADA, id: 2 }],
    ['nobody', null],
  ])(
    'what was read for her, and what she wrote, is forgotten where %s is there now',
    async (_, user) => {
      const queryClient = await followedTo(user);
      expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
      expect(keptInTab('draft')).toBeNull();
    },
  );

  it('that is asked until it is answered', async () => {
    const failures = [Response.json({}, { status: 503 }), Response.json({}, { status: 429 })];
    const queryClient = await followedTo({ ...ADA, id: 2 }, failures);
    expect(failures).toEqual([]);
    expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
  });
});

it('who was there before, and is answered late, does not come back', async () => {
  let answer = (_session: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, isAdministrator: false });
  const end = new QueryObserver(queryClient, sessionQuery).subscribe(() => {});
  void queryClient.invalidateQueries(sessionQuery);
  const answerLate = answer;
  const unlocked: Session = { user: null, isAdministrator: true };
  changeSession(queryClient, unlocked);
  answerLate(Response.json({ user: null, isAdministrator: false }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(unlocked);
  end();
});
