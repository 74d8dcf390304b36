import type { Gazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import type { DirectoryListing, DirectorySource } from '../directoryListing.ts';
import type { Row } from '../file/row.ts';
import type { LocationGazetteer } from '../location/locate.ts';
import type { Note } from '../notes.ts';

/** How much of what a row says about its hours became a timetable. */
export type HoursRead = 'none stated' | 'all' | 'in part' | 'kept as text';

export type MappedRow =
  | { outcome: 'listing'; listing: DirectoryListing; hours: HoursRead; notes: Note[] }
  | { outcome: 'refused'; refusal: Note };

/** What the formats ask of the gazetteer. */
export type ImportGazetteer = LocationGazetteer & Pick<Gazetteer, 'splitAddressLine'>;

/** An export that the import understands. */
export interface DirectoryFormat {
  /** As a person would call it. */
  name: string;
  source: DirectorySource;
  /** The column that tells the rows apart. */
  idColumn: string;
  nameColumn: string;
  /** When the directory wrote the row. */
  timeColumn: string;
  /** A file with all of these columns is in this format. */
  columns: readonly string[];
  mapRow(row: Row, gazetteer: ImportGazetteer): MappedRow;
}
