/** Something about one row that its reader should know. */
export interface Note {
  field: string;
  reason: string;
  /** The cell as written. */
  value: string;
}

/** A note together with the row it is about. */
export interface RowNote extends Note {
  /** Where the row begins in the file; the first line is 1. */
  line: number;
  /** The listing's name as written; '' where it has none. */
  listing: string;
}

/** Told by the functions that read a row's fields about everything they could not take as it was. */
export type Warn = (field: string, reason: string, value: string) => void;
