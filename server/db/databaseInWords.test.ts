import { expect, it } from 'vitest';
import { databaseInWords } from './databaseInWords.ts';

it.each([
  [undefined, '/srv/markets (embedded database)'],
  [
    'postgres://me:secret@db.example.org:5433/markets',
    'PostgreSQL, markets on db.example.org:5433',
  ],
  ['postgres:///markets?host=/run/postgresql', 'PostgreSQL, markets on /run/postgresql'],
  ['postgres://', 'PostgreSQL, the user’s own database on this machine'],
])('says where the data of %s are, without a password', (databaseUrl, words) => {
  expect(databaseInWords({ databaseUrl, dataDirectory: '/srv/markets' })).toBe(words);
});
