import { createReadStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  csvOf,
  DIRECTORY_CELLS,
  PORTAL_FARM_CELLS,
  PORTAL_MARKET_CELLS,
  temporaryFiles,
} from '../directoryRows.testing.ts';
import { examineFile, readRows } from './directoryFile.ts';

const fileWith = temporaryFiles();

async function readAll(path: string) {
  return Array.fromAsync(readRows(await examineFile(path)), ({ row, fault }) => ({
    line: row.line,
    name: row.cell('marketname'),
    fault,
  }));
}

describe('the format', () => {
  it.each([
    ['usda-directory', DIRECTORY_CELLS],
    ['usda-portal-farmersmarket', PORTAL_MARKET_CELLS],
    ['usda-portal-onfarmmarket', PORTAL_FARM_CELLS],
  ])('%s is recognized by its header', async (source, cells) => {
    const file = await examineFile(await fileWith(`${source}.csv`, csvOf([cells, cells])));
    expect(file.format.source).toBe(source);
    expect(file.rowCount).toBe(2);
  });

  it('is recognized whatever the case and the order of the columns', async () => {
    const reversed = Object.fromEntries(Object.entries(DIRECTORY_CELLS).reverse());
    const [header = '', ...rows] = csvOf([reversed]).split('\n');
    const path = await fileWith('case.csv', [header.toUpperCase(), ...rows].join('\n'));
    expect(await readAll(path)).toEqual([{ line: 2, name: 'Willow Square Market', fault: null }]);
  });

  it.each([';', '\t'])('is recognized where %j separates the cells', async (delimiter) => {
    const cells = [Object.keys(DIRECTORY_CELLS), Object.values(DIRECTORY_CELLS)];
    const quoted = cells.map((row) => row.map((cell) => `"${cell}"`).join(delimiter));
    const path = await fileWith('separated.csv', quoted.join('\r\n'));
    expect(await readAll(path)).toEqual([{ line: 2, name: 'Willow Square Market', fault: null }]);
  });

  it('that is not known names what was found and what was expected', async () => {
    const path = await fileWith('other.csv', 'Name,Town\nWillow,Salem\n');
    await expect(examineFile(path)).rejects.toThrow(
      /other\.csv: its header \(Name, Town\).*2020 export.*MarketName.*on-farm.*facilities/s,
    );
  });
});

it('repeats no more of an unknown header than can be read', async () => {
  const path = await fileWith('picture.csv', `${'\u00ff'.repeat(5000)},Town\n`);
  const refusal = await examineFile(path).catch((error: Error) => error.message);
  expect(refusal).toContain(
    `its header (${'\u00ff'.repeat(40)}…, Town) doesn’t match any known export`,
  );
});

describe('what is no file to import', () => {
  it('is refused with its reason', async () => {
    await expect(examineFile('/nowhere/at-all.csv')).rejects.toThrow('file not found');
    await expect(examineFile(mkdtempSync(`${tmpdir()}/import-test-`))).rejects.toThrow('a folder');
    await expect(examineFile(await fileWith('empty.csv', ''))).rejects.toThrow('no row');
    const workbook = await fileWith('book.xlsx', 'PK\u0003\u0004');
    await expect(examineFile(workbook)).rejects.toThrow('an Excel workbook or another ZIP archive');
  });
});

describe('the encoding', () => {
  const named = (name: string) => csvOf([{ ...DIRECTORY_CELLS, MarketName: name }], '\r\n');
  const firstName = async (path: string) => (await readAll(path))[0]?.name;

  it('UTF-8 is recognized, with and without a byte order mark', async () => {
    const text = named('Café “Niño”');
    const plain = await fileWith('plain.csv', text);
    const marked = await fileWith('marked.csv', `\uFEFF${text}`);
    expect((await examineFile(plain)).encoding).toBe('utf-8');
    expect(await firstName(plain)).toBe('Café “Niño”');
    expect(await firstName(marked)).toBe('Café “Niño”');
  });

  it('Windows-1252 is recognized, with the characters that it has of its own', async () => {
    const bytes = Buffer.from(named('Caf? ?Ni?o? ?5'), 'latin1');
    for (const byte of [0xe9, 0x93, 0xf1, 0x94, 0x80]) bytes[bytes.indexOf(0x3f)] = byte;
    const path = await fileWith('windows.csv', bytes);
    expect((await examineFile(path)).encoding).toBe('windows-1252');
    expect(await firstName(path)).toBe('Café “Niño” €5');
  });

  it('UTF-16 is recognized by its byte order mark', async () => {
    const little = Buffer.from(`\uFEFF${named('Café')}`, 'utf16le');
    const path = await fileWith('little.csv', little);
    expect((await examineFile(path)).encoding).toBe('utf-16le');
    expect(await firstName(path)).toBe('Café');
    const big = await fileWith('big.csv', Buffer.from(little).swap16());
    expect((await examineFile(big)).encoding).toBe('utf-16be');
    expect(await firstName(big)).toBe('Café');
  });

  it('is told by the whole file, however late its first accent comes', async () => {
    const rows = Array.from({ length: 2000 }, () => DIRECTORY_CELLS);
    const text = csvOf([...rows, { ...DIRECTORY_CELLS, MarketName: 'Caf\u00E9' }]);
    const path = await fileWith('late.csv', Buffer.from(text, 'latin1'));
    expect((await examineFile(path)).encoding).toBe('windows-1252');
    expect((await readAll(path)).at(-1)?.name).toBe('Café');
  });
});

describe('rows', () => {
  const header = 'FMID,MarketName,street,city,State,zip,x,y,updateTime';
  const read = async (name: string, lines: string[]) =>
    readAll(await fileWith(name, [header, ...lines].join('\r\n')));

  it('say on which line they begin, across line ends in quotes and blank lines', async () => {
    expect(
      await read('lines.csv', ['1,"Two\r\nlines"', '', '2,"say ""hi"""', ',,,', '3,5" nails']),
    ).toEqual([
      { line: 2, name: 'Two\nlines', fault: null },
      { line: 5, name: 'say "hi"', fault: null },
      { line: 7, name: '5" nails', fault: null },
    ]);
  });

  it('are counted rightly where a line end falls between two pieces of the file', async () => {
    const pieceLength = createReadStream('/dev/null').destroy().readableHighWaterMark;
    const padding = 'a'.repeat(pieceLength - header.length - '\r\n1,\r'.length);
    const rows = await read('pieces.csv', [`1,${padding}`, '2,Birch']);
    expect(rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('with fewer cells than columns are read as far as they go', async () => {
    expect(await read('short.csv', ['1,Willow'])).toEqual([
      { line: 2, name: 'Willow', fault: null },
    ]);
  });

  it('with more cells than columns have shifted, unless the rest is blank', async () => {
    const [blank, shifted] = await read('long.csv', [
      '1,Willow,,,,,,,,,,',
      '2,Willow,Square,street,city,State,zip,x,y,updateTime',
    ]);
    expect(blank?.fault).toBeNull();
    expect(shifted?.fault).toBe('has 10 cells where the header has 9 columns');
  });

  it('before a quotation mark that never closes are read, the rest is reported', async () => {
    expect(await read('open.csv', ['1,Willow', '2,"Birch', '3,Elm'])).toEqual([
      { line: 2, name: 'Willow', fault: null },
      { line: 3, name: '', fault: expect.stringMatching('never closed') },
    ]);
  });
});

it('finds ids that stand on several rows', async () => {
  const row = (FMID: string) => ({ ...DIRECTORY_CELLS, FMID });
  const path = await fileWith('ids.csv', csvOf([row('1'), row('2'), row('1'), row(''), row('')]));
  expect([...(await examineFile(path)).lastLineOf]).toEqual([['1', 4]]);
});
