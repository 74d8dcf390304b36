import type { MarketCategory } from '#contract/markets/categories.ts';
import { readUpdateTime } from '../fields/dates.ts';
import { bounded, labels, oneLine, orNull, paragraphs } from '../fields/text.ts';
import type { Row } from '../file/row.ts';
import { locate } from '../location/locate.ts';
import type { Note, Warn } from '../notes.ts';
import type { DirectoryFormat, ImportGazetteer, MappedRow } from './format.ts';
import { readIdentity, refusal } from './identity.ts';
import { readPortalMethods } from './portalMethods.ts';
import { readPortalPayments } from './portalPayments.ts';

/** A row of the Local Food Portal; a column that an export does not have says nothing. */
export function mapPortalRow(
  format: Omit<DirectoryFormat, 'mapRow'>,
  category: MarketCategory,
  row: Row,
  gazetteer: ImportGazetteer,
): MappedRow {
  const notes: Note[] = [];
  const warn: Warn = (field, reason, value) => notes.push({ field, reason, value });
  const identity = readIdentity(row, format, warn);
  if (identity.refusal !== null) return { outcome: 'refused', refusal: identity.refusal };

  const line = oneLine(row.cell('location_address'));
  const parts = gazetteer.splitAddressLine(line);
  if (parts === null && line !== '') {
    warn('address', 'has no town we recognize; kept as it is', line);
  }
  const location = locate(
    {
      city: bounded(parts?.city ?? '', 'city', warn),
      state: parts?.state ?? '',
      zipCode: parts?.zipCode ?? '',
      latitude: row.cell('location_y'),
      longitude: row.cell('location_x'),
    },
    gazetteer,
    warn,
  );
  if (location.state === '') {
    return {
      outcome: 'refused',
      refusal: refusal(row, 'location_address', 'has no place we recognize'),
    };
  }

  const recordedOn = readUpdateTime(row.cell(format.timeColumn), warn)?.date ?? null;
  const payments = readPortalPayments(row, warn);
  const description = bounded(paragraphs(row.cell('listing_desc')), 'description', warn);
  const ownWords = `${identity.name}\n${description}`;
  const methods = readPortalMethods(row, { source: format.source, ownWords }, warn);

  return {
    outcome: 'listing',
    hours: 'none stated',
    notes,
    listing: {
      source: format.source,
      sourceId: identity.sourceId,
      name: identity.name,
      category,
      description: orNull(description),
      address: bounded(parts?.address ?? line, 'address', warn),
      ...location,
      county: null,
      locationNote: orNull(
        bounded(readLocationNote(row, parts?.directions ?? ''), 'locationNote', warn),
      ),
      operatingHours: null,
      openingTimes: null,
      seasonalInfo: null,
      amenities: readFacilities(row, warn),
      website: null,
      email: null,
      facebookUrl: null,
      twitterUrl: null,
      instagramUrl: null,
      paymentMethods: payments.words,
      paymentsAccepted: payments.yes,
      paymentsNotAccepted: payments.no,
      goodsSold: methods.isOrganic ? ['organic'] : [],
      // The methods are there to be praised: one that is not ticked says nothing.
      goodsNotSold: [],
      tags: methods.tags,
      sourceRecordedOn: recordedOn,
      lastConfirmedOn: recordedOn,
      lastConfirmedBy: recordedOn ? 'directory' : null,
    },
  };
}

/** What kind of place it is, whether under a roof, and where exactly, in the source's words. */
function readLocationNote(row: Row, directions: string): string {
  const sites = row
    .cell('location_site')
    .split(/[;,]/)
    .map(oneLine)
    .filter((site) => site !== '' && site !== 'Other');
  const otherSite = oneLine(row.cell('location_site_otherdesc'));
  return [
    [...new Set([...sites, ...(otherSite ? [otherSite] : [])])].join(', '),
    readShelter(row.cell('location_indoor')),
    oneLine(directions),
    paragraphs(row.cell('location_desc')),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function readShelter(cell: string): string {
  const text = oneLine(cell);
  if (/\bpart of the time\b/i.test(text)) return 'Indoors part of the time';
  if (/\bentire time\b.*\bindoor\b/i.test(text)) return 'Indoors';
  return /\boutdoor\b|^no\b/i.test(text) ? 'Outdoors' : '';
}

const readFacilities = (row: Row, warn: Warn) =>
  labels(row.cell('facilities'), warn, 'amenities')
    .filter((facility) => facility !== 'Other facilities')
    .map((facility) => (facility === 'Hand washing station(s)' ? 'Hand washing' : facility));
