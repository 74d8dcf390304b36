/** Something about one row that its reader should know. */
export interface Note {
  field: string;
  reason: string;
  /** The cell as written. */
  value: string;
}

/** Told by the functions that read a row's fields about everything they could not take as it was. */
export type Warn = (field: string, reason: string, value: string) => void;
