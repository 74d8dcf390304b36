import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { aUser } from '#server/testing/builders.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { action, authorize } from './policy.ts';

interface Note {
  ownerId: number;
}

const readNote = action<Note>({
  name: 'notes.read',
  rule: 'whoever wrote it, and the administrator',
  allows: ({ userId, isAdministrator }, note) => isAdministrator || note.ownerId === userId,
  refusal: { hides: 'note' },
});
const sendNote = action<Note>({
  ...readNote,
  name: 'notes.send',
  refusal: { says: 'Only its writer sends a note.' },
});

const note: Note = { ownerId: 0 };

const stream = Readable.from(['secret']);

const site = await testApp({
  extend: (app) => {
    app.get('/api/notes/everyone', { config: { access: 'everyone' } }, () => ({}));
    app.get('/api/notes/mine', { config: { access: 'signedIn' } }, ({ viewer }) => ({ ...viewer }));
    app.get('/api/notes/all', { config: { access: 'administrator' } }, () => ({}));
    app.get('/api/notes/read', { config: { access: readNote } }, (request) => {
      authorize(request, readNote, note);
      return {};
    });
    app.get('/api/notes/send', { config: { access: sendNote } }, (request) => {
      authorize(request, sendNote, note);
      return {};
    });
    const forgetful = { config: { access: readNote } };
    app.get('/api/notes/forgotten', forgetful, () => ({ secret: 'x' }));
    app.get('/api/notes/forgotten-text', forgetful, () => 'secret '.repeat(1_000));
    app.get('/api/notes/forgotten-bytes', forgetful, () => Buffer.from('secret'));
    app.get('/api/notes/forgotten-nothing', forgetful, (_request, reply) =>
      reply.status(204).send(),
    );
    app.get('/api/notes/forgotten-file', forgetful, (_request, reply) =>
      reply.type('text/plain').header('content-length', 6).send(stream),
    );
    app.get('/api/notes/another', forgetful, (request) => {
      authorize(request, sendNote, note);
      return {};
    });
  },
});
/** What the start of an app with a route that says nothing ends with. */
const refusal = await testApp({
  database: site.database,
  extend: (app) => void app.get('/api/notes/open', () => ({})),
}).then(
  () => 'It starts.',
  (error: Error) => error.message,
);
const owner = await aUser(site.database.connection);
note.ownerId = owner.id;
const askers = {
  stranger: (path: string) => site.app.inject(path),
  other: await signedInAs(site, await aUser(site.database.connection)),
  owner: await signedInAs(site, owner),
  administrator: await asAdministrator(site),
};

describe('a route is used by whom its rule admits', () => {
  it.each([
    ['/api/notes/everyone', { stranger: 200, other: 200, owner: 200, administrator: 200 }],
    ['/api/notes/mine', { stranger: 401, other: 200, owner: 200, administrator: 401 }],
    ['/api/notes/all', { stranger: 401, other: 401, owner: 401, administrator: 200 }],
    ['/api/notes/read', { stranger: 401, other: 404, owner: 200, administrator: 200 }],
    ['/api/notes/send', { stranger: 401, other: 403, owner: 200, administrator: 200 }],
    ['/api/notes/forgotten', { stranger: 401, other: 500, owner: 500, administrator: 500 }],
  ])('%s', async (path, expected) => {
    const answers: Record<string, number> = {};
    for (const [who, ask] of Object.entries(askers)) answers[who] = (await ask(path)).statusCode;
    expect(answers).toEqual(expected);
  });

  it('and who that is, the handler knows', async () => {
    const answer = await askers.owner('/api/notes/mine');
    expect(answer.json()).toEqual({ userId: owner.id, isAdministrator: false });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a handler that forgot to ask who may', () => {
  it.each(['forgotten', 'forgotten-text', 'forgotten-bytes', 'forgotten-nothing', 'another'])(
    'answers nobody: %s',
    async (path) => {
      const answer = await askers.owner({
        url: `/api/notes/${path}`,
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(answer.statusCode).toBe(500);
      expect(problemSchema.parse(answer.json()).type).toBe('internal');
      expect(answer.body).not.toContain('secret');
    },
  );

  it('lets go of the file that it wanted to send', async () => {
    const answer = await askers.owner('/api/notes/forgotten-file');
    expect(answer.statusCode).toBe(500);
    expect(problemSchema.parse(answer.json()).type).toBe('internal');
    expect(stream.destroyed).toBe(true);
  });
});

it('a route that declares no rule stops the start', () => {
  expect(refusal).toBe('GET /api/notes/open does not declare who may use it.');
});
