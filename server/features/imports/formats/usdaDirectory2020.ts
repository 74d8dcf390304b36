import type { Good } from '#contract/markets/goods.ts';
import type { Payment } from '#contract/markets/payments.ts';
import { stateCode } from '#server/features/places/gazetteer/states.ts';
import { letterAnswer, stated } from '../fields/answers.ts';
import { readUpdateTime } from '../fields/dates.ts';
import {
  FACEBOOK,
  INSTAGRAM,
  readOwnColumn,
  readProfile,
  readWebsite,
  TWITTER,
} from '../fields/links.ts';
import { bounded, oneLine, orNull } from '../fields/text.ts';
import type { Row } from '../file/row.ts';
import { locate } from '../location/locate.ts';
import type { Note, Warn } from '../notes.ts';
import type { DirectoryFormat, ImportGazetteer, MappedRow } from './format.ts';
import { readIdentity, refusal } from './identity.ts';
import { readOpening } from './opening.ts';

const GOODS_COLUMNS: readonly (readonly [Good, string])[] = [
  ['baked_goods', 'Bakedgoods'],
  ['cheese', 'Cheese'],
  ['crafts', 'Crafts'],
  ['flowers', 'Flowers'],
  ['eggs', 'Eggs'],
  ['seafood', 'Seafood'],
  ['herbs', 'Herbs'],
  ['vegetables', 'Vegetables'],
  ['honey', 'Honey'],
  ['jams', 'Jams'],
  ['maple', 'Maple'],
  ['meat', 'Meat'],
  ['nursery', 'Nursery'],
  ['nuts', 'Nuts'],
  ['plants', 'Plants'],
  ['poultry', 'Poultry'],
  ['prepared_food', 'Prepared'],
  ['soap', 'Soap'],
  ['trees', 'Trees'],
  ['wine', 'Wine'],
  ['coffee', 'Coffee'],
  ['beans', 'Beans'],
  ['fruits', 'Fruits'],
  ['grains', 'Grains'],
  ['juices', 'Juices'],
  ['mushrooms', 'Mushrooms'],
  ['pet_food', 'PetFood'],
  ['tofu', 'Tofu'],
  ['wild_harvested', 'WildHarvested'],
];

const PAYMENT_COLUMNS: readonly (readonly [Payment, string])[] = [
  ['credit', 'Credit'],
  ['wic', 'WIC'],
  ['wic_cash', 'WICcash'],
  ['sfmnp', 'SFMNP'],
  ['snap', 'SNAP'],
];

const SEASONS = [1, 2, 3, 4] as const;

/** The National Farmers Market Directory as exported until 2020, 59 columns. */
export const usdaDirectory2020: DirectoryFormat = {
  name: 'USDA National Farmers Market Directory (2020 export)',
  source: 'usda-directory',
  idColumn: 'FMID',
  nameColumn: 'MarketName',
  timeColumn: 'updateTime',
  columns: ['FMID', 'MarketName', 'street', 'city', 'State', 'zip', 'x', 'y', 'updateTime'],
  mapRow,
};

function mapRow(row: Row, gazetteer: ImportGazetteer): MappedRow {
  const notes: Note[] = [];
  const warn: Warn = (field, reason, value) => notes.push({ field, reason, value });
  const identity = readIdentity(row, usdaDirectory2020, warn);
  if (identity.refusal !== null) return { outcome: 'refused', refusal: identity.refusal };

  const state = stateCode(oneLine(row.cell('State'))) ?? '';
  const location = locate(
    {
      city: bounded(readCity(row.cell('city')), 'city', warn),
      state,
      zipCode: row.cell('zip'),
      latitude: row.cell('y'),
      longitude: row.cell('x'),
    },
    gazetteer,
    warn,
  );
  if (location.state === '') {
    return { outcome: 'refused', refusal: refusal(row, 'State', 'has no state we recognize') };
  }

  const website = readWebsite(row.cell('Website'), warn);
  const recordedOn = readUpdateTime(row.cell(usdaDirectory2020.timeColumn), warn);
  const { hours, ...opening } = readOpening(readStatedSeasons(row), warn);
  const payments = readPayments(row, recordedOn?.isExact ?? true);
  const goods = readGoods(row);

  return {
    outcome: 'listing',
    hours,
    notes,
    listing: {
      source: usdaDirectory2020.source,
      sourceId: identity.sourceId,
      name: identity.name,
      category: 'farmers_market',
      description: null,
      address: bounded(oneLine(row.cell('street')), 'address', warn),
      ...location,
      county: orNull(bounded(oneLine(row.cell('County')), 'county', warn)),
      locationNote: orNull(bounded(readSite(row.cell('Location')), 'locationNote', warn)),
      ...opening,
      amenities: [],
      website: website.website,
      email: website.email,
      facebookUrl: readOwnColumn(row.cell('Facebook'), FACEBOOK, warn),
      twitterUrl: readOwnColumn(row.cell('Twitter'), TWITTER, warn),
      instagramUrl: readProfile(row.cell('OtherMedia'), INSTAGRAM),
      paymentMethods: [],
      paymentsAccepted: payments.yes,
      paymentsNotAccepted: payments.no,
      goodsSold: goods.yes,
      goodsNotSold: goods.no,
      tags: [],
      sourceRecordedOn: recordedOn?.date ?? null,
      lastConfirmedOn: recordedOn?.isExact ? recordedOn.date : null,
      lastConfirmedBy: recordedOn?.isExact ? 'directory' : null,
    },
  };
}

/** 'Ann Arbor, Michigan, United States' is Ann Arbor: the state has a column of its own. */
function readCity(cell: string): string {
  const [city = '', next = ''] = oneLine(cell).split(/\s*,\s*/);
  return next === '' || stateCode(next) !== null ? city : oneLine(cell);
}

function readSite(cell: string): string {
  const site = oneLine(cell);
  return site === 'Other' ? '' : site;
}

/** Rows that the directory loaded in bulk say N to whatever the list at hand did not hold. */
function readPayments(row: Row, isOwnersWord: boolean) {
  const answers = stated(
    PAYMENT_COLUMNS.map(([payment, column]) => [payment, letterAnswer(row.cell(column))] as const),
  );
  return isOwnersWord ? answers : { yes: answers.yes, no: [] };
}

/** Organic is a question of its own, with '-' where nobody answered it. */
function readGoods(row: Row): { yes: Good[]; no: Good[] } {
  const { yes, no } = stated(
    GOODS_COLUMNS.map(([good, column]) => [good, letterAnswer(row.cell(column))] as const),
  );
  const organic = letterAnswer(row.cell('Organic'));
  return {
    yes: organic === 'yes' ? [...yes, 'organic'] : yes,
    no: organic === 'no' ? [...no, 'organic'] : no,
  };
}

function readStatedSeasons(row: Row) {
  return SEASONS.map((number) => ({
    dates: oneLine(row.cell(`Season${number}Date`)),
    times: oneLine(row.cell(`Season${number}Time`)),
  }));
}
