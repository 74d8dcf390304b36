/** One row of an export under its column names, which are compared without regard to case. */
export interface Row {
  /** Where it begins in the file; the first line is 1. */
  line: number;
  /** The cell as written; '' where it is blank or the column is missing. */
  cell(column: string): string;
  /** What it states, in one order whatever that of the columns: each cell that is not blank, trimmed. */
  stated(): [column: string, cell: string][];
}

export interface Header {
  columns: readonly string[];
  has(column: string): boolean;
  row(line: number, cells: readonly string[]): Row;
}

const columnKey = (column: string) => column.trim().toLowerCase();

export function readHeader(columns: readonly string[]): Header {
  const positions = new Map(columns.map((column, index) => [columnKey(column), index]));
  const inOrder = [...positions].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    columns: columns.map((column) => column.trim()),
    has: (column) => positions.has(columnKey(column)),
    row: (line, cells) => ({
      line,
      cell: (column) => {
        const position = positions.get(columnKey(column));
        return position === undefined ? '' : (cells[position] ?? '');
      },
      stated: () =>
        inOrder.flatMap(([column, position]): [string, string][] => {
          const cell = (cells[position] ?? '').trim();
          return cell === '' ? [] : [[column, cell]];
        }),
    }),
  };
}
