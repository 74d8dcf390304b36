import { join } from 'node:path';
import { describeMachine } from '../bench/machine.ts';
import { markdownTable, writeIntoPage } from '../scripts/written-page.ts';

/** One figure on each database; null where it was not measured. */
export interface Row {
  what: string;
  embedded: string | null;
  postgresql: string | null;
}

const PAGE = join(import.meta.dirname, '..', 'docs', 'RELIABILITY.md');

/** @param circumstances such as a seed */
export function present(circumstances: string, rows: Row[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return [
    `${describeMachine()}. ${day}${circumstances}.`,
    markdownTable(
      ['', 'Embedded', 'PostgreSQL'],
      rows.map(({ what, embedded, postgresql }) => [what, embedded ?? '–', postgresql ?? '–']),
    ),
  ].join('\n\n');
}

/** Puts the figures of one stage into docs/RELIABILITY.md. */
export const writeStage = (stage: string, figures: string): void =>
  writeIntoPage(PAGE, `npm run faults -- --only ${stage} --write`, figures);
