import { median } from '../bench/median.ts';
import type { Row } from './report.ts';
import type { RoundFigures } from './rounds.ts';
import type { StopFigures } from './stopDatabase.ts';

type Figure = [what: string, figure: (figures: RoundFigures) => number];

/** What is the same of every fault. */
const SHARED: Figure[] = [
  ['writes acknowledged', ({ acknowledged }) => acknowledged],
  ['writes that were never answered', ({ unanswered }) => unanswered],
  ['acknowledged and not there', ({ lost }) => lost.length],
  ['there twice, or asked for by nobody', ({ doubled }) => doubled.length],
  ['written by half', ({ half }) => half.length],
  ['listings that search shows otherwise than the tables', ({ differing }) => differing.length],
  ['writes told to come again (503)', ({ refused }) => refused],
  ['answers 500', ({ failures }) => failures.length],
  ['decisions told of', ({ decisions }) => decisions],
  ['mails written, all notices and messages', ({ mails }) => mails],
  ['mails never sent', ({ mailsLost }) => mailsLost],
  ['mails sent again, with the same Message-ID', ({ mailsRepeated }) => mailsRepeated],
];

const lasting = (milliseconds: number) =>
  milliseconds < 1_000 ? `${Math.ceil(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

export function killRows(of: {
  embedded: RoundFigures | null;
  postgresql: RoundFigures | null;
}): Row[] {
  const row = (what: string, figure: (figures: RoundFigures) => string): Row => ({
    what,
    embedded: of.embedded && figure(of.embedded),
    postgresql: of.postgresql && figure(of.postgresql),
  });
  return [
    row('times killed', ({ rounds }) => String(rounds)),
    ...SHARED.map(([what, figure]) => row(what, (figures) => count(figure(figures)))),
    row('from the start of the process to its first answer, median', ({ restartMs }) =>
      lasting(median(restartMs)),
    ),
    row('the longest', ({ restartMs }) => lasting(Math.max(...restartMs))),
  ];
}

export function stopRows(figures: StopFigures): Row[] {
  const { refusals, searches, recoveredMs, endedMs } = figures;
  const times = (answers: { milliseconds: number }[]) =>
    answers.map(({ milliseconds }) => milliseconds);
  const refused = refusals.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const found = searches.filter(({ status }) => status === 200);
  const rows: [string, string][] = [
    ['times stopped, for five seconds each', String(figures.rounds)],
    ...SHARED.map(([what, figure]): [string, string] => [what, count(figure(figures))]),
    [
      'asked meanwhile for what needs it; of them 503 with Retry-After',
      `${refusals.length}; ${refused.length}`,
    ],
    ['until such a refusal, the longest', lasting(Math.max(...times(refusals)))],
    ['searches meanwhile; of them answered', `${searches.length}; ${found.length}`],
    ['until such an answer, the longest', lasting(Math.max(...times(searches)))],
    ['from its return to the next acknowledged write, median', lasting(median(recoveredMs))],
    ['the longest', lasting(Math.max(...recoveredMs))],
    [
      'until the server, told to end soon afterwards, has ended, the longest',
      lasting(Math.max(...endedMs)),
    ],
  ];
  return rows.map(([what, figure]) => ({ what, embedded: null, postgresql: figure }));
}

const count = (value: number) => value.toLocaleString('en-US');
