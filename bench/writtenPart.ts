import { readFileSync, writeFileSync } from 'node:fs';

const END = '<!-- end of what is written -->';

/**
 * Puts the figures of a run into a page, in the place of those of the run before.
 * @param command what was run, such as 'npm run fleet', after which the place is named
 */
export function writePart(page: string, command: string, figures: string): void {
  const text = readFileSync(page, 'utf8');
  const mark = `<!-- written by ${command} -- --write -->`;
  const begin = text.indexOf(mark);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1) throw new Error(`${page} has no place for them.`);
  const before = text.slice(0, begin + mark.length);
  writeFileSync(page, `${before}\n\n${figures}\n\n${text.slice(end)}`);
}
