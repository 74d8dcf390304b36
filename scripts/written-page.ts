import { readFileSync, writeFileSync } from 'node:fs';

const END = '<!-- end of what is written -->';

/** A Markdown table whose columns are aligned, so that it can be read as it is. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/**
 * Puts the figures of a run into a page, in the place of those of the run before.
 * @param command what is named as the writer in the mark before them
 */
export function writeIntoPage(path: string, command: string, figures: string): void {
  const mark = `<!-- written by ${command} -->`;
  const page = readFileSync(path, 'utf8');
  const begin = page.indexOf(mark);
  const end = page.indexOf(END, begin);
  if (begin === -1 || end === -1)
    throw new Error(`${path} has no place for what ${command} found.`);
  const before = page.slice(0, begin + mark.length);
  writeFileSync(path, `${before}\n\n${figures}\n\n${page.slice(end)}`);
}
