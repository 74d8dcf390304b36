import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Encoding, readText } from './encoding.ts';

/** A quotation mark that is never closed would otherwise swallow the whole file into one cell. */
const MAX_RECORD_LENGTH = 1_000_000;

/** What separates cells: in most files a comma, a semicolon in those of half of Europe's spreadsheets. */
const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** What the cells of a file's first line are separated by. */
export async function detectDelimiter(path: string, encoding: Encoding): Promise<Delimiter> {
  for await (const text of readText(path, encoding)) {
    const [line = ''] = text.trimStart().split('\n', 1);
    const columns = (delimiter: Delimiter) => line.split(delimiter).length;
    return DELIMITERS.reduce((best, each) => (columns(each) > columns(best) ? each : best));
  }
  return ',';
}

export interface CsvRecord {
  /** Where the record begins in the file; the first line is 1. */
  line: number;
  cells: string[];
}

/** From this line on the file is no CSV that can be told apart into rows. */
export class BrokenCsvError extends Error {
  override name = 'BrokenCsvError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * The records of a CSV file, its header being the first. Blank lines are left out; records may
 * have any number of cells.
 * @throws BrokenCsvError after the last record that could be read
 */
export async function* readRecords(
  path: string,
  encoding: Encoding,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  // The callback only keeps pipeline quiet: the loop below meets the same error.
  pipeline(Readable.from(readText(path, encoding)), parser, () => {});
  let nextLine = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      nextLine = info.lines + 1;
      // info.lines is where the record ends; its cells may hold ends of lines.
      const line = info.lines - record.join().split('\n').length + 1;
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenCsvError(
      nextLine,
      error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'a quotation mark that is opened here is never closed'
        : error.message,
    );
  }
}
