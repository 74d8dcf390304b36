import { open } from 'node:fs/promises';
import { oneLine } from '../fields/text.ts';
import type { DirectoryFormat } from '../formats/format.ts';
import { describeUnknownHeader, recognizeFormat } from '../formats/recognize.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { LoadDays } from './loadDays.ts';
import {
  BrokenCsvError,
  type CsvRecord,
  type Delimiter,
  detectDelimiter,
  readRecords,
} from './records.ts';
import { type Header, type Row, readHeader } from './row.ts';

/** A file that cannot be imported at all; the message says why. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** An export on disk, looked through once. */
export interface DirectoryFile {
  path: string;
  encoding: Encoding;
  delimiter: Delimiter;
  format: DirectoryFormat;
  header: Header;
  rowCount: number;
  /** The line of the last row with each id that stands on more than one row. */
  lastLineOf: ReadonlyMap<string, number>;
  /** The days, as 'YYYY-MM-DD', on which the directory loaded rows in bulk. */
  loadDays: ReadonlySet<string>;
}

/** A row, or what is wrong with it as a line of CSV. */
export type FileRow = { row: Row; fault: string | null };

/**
 * Looks through a file without keeping its rows: which export it is, how long, which ids
 * repeat, when rows were loaded.
 * @throws UnreadableFileError
 */
export async function examineFile(path: string): Promise<DirectoryFile> {
  await refuseOtherFiles(path);
  const encoding = await detectEncoding(path);
  const delimiter = await detectDelimiter(path, encoding);
  let header: Header | null = null;
  let format: DirectoryFormat | null = null;
  let rowCount = 0;
  const lines = new Map<string, number>();
  const repeated = new Set<string>();
  const loads = new LoadDays();
  try {
    for await (const record of readRecords(path, encoding, delimiter)) {
      if (header === null || format === null) {
        header = readHeader(record.cells);
        format = recognizeFormat(header);
        if (format === null)
          throw new UnreadableFileError(`${path}: ${describeUnknownHeader(header)}`);
        continue;
      }
      rowCount += 1;
      // As it is read of the row later on: of one id, whatever stands unseen in its cell.
      const row = header.row(record.line, record.cells);
      const id = oneLine(row.cell(format.idColumn));
      if (lines.has(id)) repeated.add(id);
      lines.set(id, record.line);
      loads.count(row.cell(format.timeColumn));
    }
  } catch (error) {
    // Rows before the broken one are read all the same; readRows reports the rest as one.
    if (!(error instanceof BrokenCsvError)) throw error;
    rowCount += 1;
  }
  if (header === null || format === null) {
    throw new UnreadableFileError(`${path}: no rows could be read.`);
  }
  const lastLineOf = new Map([...lines].filter(([id]) => id !== '' && repeated.has(id)));
  const loadDays = loads.days();
  return { path, encoding, delimiter, format, header, rowCount, lastLineOf, loadDays };
}

/**
 * The rows of a file one after the other. After a row at which the CSV breaks there is one more,
 * without cells, whose fault says so.
 */
export async function* readRows(file: DirectoryFile): AsyncGenerator<FileRow> {
  let isHeader = true;
  try {
    for await (const record of readRecords(file.path, file.encoding, file.delimiter)) {
      if (!isHeader) {
        yield {
          row: file.header.row(record.line, record.cells),
          fault: faultOf(record, file.header),
        };
      }
      isHeader = false;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw error;
    const fault = `${error.message}: nothing from here to the end of the file could be read`;
    yield { row: file.header.row(error.line, []), fault };
  }
}

/** More cells than columns mean that the cells have shifted, unless the rest is blank. */
function faultOf({ cells }: CsvRecord, { columns }: Header): string | null {
  const surplus = cells.slice(columns.length);
  return surplus.some((cell) => cell.trim() !== '')
    ? `has ${cells.length} cells where the header has ${columns.length} columns`
    : null;
}

async function refuseOtherFiles(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFileError(
      error.code === 'ENOENT'
        ? `${path}: file not found.`
        : `${path}: it couldn’t be opened (${error.message}).`,
    );
  });
  try {
    if ((await file.stat()).isDirectory()) {
      throw new UnreadableFileError(`${path}: this is a folder, not a file.`);
    }
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    // Workbooks are ZIP archives, too.
    if (buffer.toString('latin1') === 'PK') {
      throw new UnreadableFileError(
        `${path}: this is an Excel workbook or another ZIP archive. Save it as CSV or unpack it first.`,
      );
    }
  } finally {
    await file.close();
  }
}
