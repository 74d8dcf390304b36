import { describe, expect, it } from 'vitest';
import { createGazetteer } from './gazetteer.ts';

const { splitAddressLine } = createGazetteer();

/** Line, street, town, state, ZIP code. */
const LINES: [string, string, string, string, string | null][] = [
  ['12 Oak St., Salem, OR 97301', '12 Oak St.', 'Salem', 'OR', '97301'],
  ['12 Oak St., Salem, OR, 97301', '12 Oak St.', 'Salem', 'OR', '97301'],
  ['12 Oak Street Salem, OR 97301', '12 Oak Street', 'Salem', 'OR', '97301'],
  ['12 OAK STREET SALEM OR 97301', '12 OAK STREET', 'Salem', 'OR', '97301'],
  ['12 Oak St, Salem, Oregon 97301', '12 Oak St', 'Salem', 'OR', '97301'],
  ['12 Oak St, Salem, OR 97301-1234, United States', '12 Oak St', 'Salem', 'OR', '97301'],
  ['12 Oak St, Salem, OR, USA', '12 Oak St', 'Salem', 'OR', null],
  ['12 Oak St, Salem, Oregon', '12 Oak St', 'Salem', 'OR', null],
  ['Salem OR 97301, US', '', 'Salem', 'OR', '97301'],
  [', Salem, Oregon 97301', '', 'Salem', 'OR', '97301'],
  ['5 Elm Ave West Salem, WI 54669', '5 Elm Ave', 'West Salem', 'WI', '54669'],
  ['5 Elm Ave New Port Richey, FL 34652', '5 Elm Ave', 'New Port Richey', 'FL', '34652'],
  ['5 Elm Ave St. Paul MN 55101', '5 Elm Ave', 'Saint Paul', 'MN', '55101'],
  ['5 Elm Ave Old, Saybrook, CT', '5 Elm Ave', 'Old Saybrook', 'CT', null],
  [
    '5 Elm Ave, Back Lot, Hudson, Massachussetts 01749',
    '5 Elm Ave, Back Lot',
    'Hudson',
    'MA',
    '01749',
  ],
  ['5 Elm Ave, Cabot, Vermont 5647', '5 Elm Ave', 'Cabot', 'VT', '05647'],
  ['5 Elm Ave, Bethesda, N. Carolina', '5 Elm Ave', 'Bethesda', 'NC', null],
  [
    '14th & U Streets NW Washington, D.C. 20009',
    '14th & U Streets NW',
    'Washington',
    'DC',
    '20009',
  ],
  ['5 Elm Ave, Lexingtn, Kentucky 40507', '5 Elm Ave', 'Lexington', 'KY', '40507'],
  ['5 Elm Ave W Chicago, IL 60601', '5 Elm Ave W', 'Chicago', 'IL', '60601'],
  ['5 Elm Ave Portland 97205', '5 Elm Ave', 'Portland', 'OR', '97205'],
];

describe('a one-line address', () => {
  it.each(LINES)('%s', (line, address, city, state, zipCode) => {
    expect(splitAddressLine(line)).toEqual({ address, city, state, zipCode, directions: null });
  });

  it('keeps what follows the ZIP code apart', () => {
    expect(
      splitAddressLine('5 Elm Ave Salem, OR 97301 - Behind the library, off Route 22'),
    ).toEqual({
      address: '5 Elm Ave',
      city: 'Salem',
      state: 'OR',
      zipCode: '97301',
      directions: 'Behind the library, off Route 22',
    });
  });

  it('keeps a town that the gazetteer does not know as it was written', () => {
    expect(splitAddressLine('5 Elm Ave, Zzyzx Corners, CA 92309')).toMatchObject({
      address: '5 Elm Ave',
      city: 'Zzyzx Corners',
      zipCode: '92309',
    });
  });

  it('takes the town of the ZIP code when the street runs into an unknown one', () => {
    expect(splitAddressLine('5 Elm Street Zzyzx, CA 90012')).toMatchObject({
      address: '5 Elm Street Zzyzx',
      city: 'Los Angeles',
    });
  });

  it('gives no ZIP code whose state contradicts the zeros it lost', () => {
    expect(splitAddressLine('5 Elm Ave, Salem, Oregon 5647')).toMatchObject({
      city: 'Salem',
      zipCode: null,
    });
  });

  it.each(['', ' ', ',', '500 First Avenue', 'Perkins Park', '12345'])(
    'without a town or state (%j) is not taken apart',
    (line) => {
      const split = splitAddressLine(line);
      expect(split === null || split.zipCode === line).toBe(true);
    },
  );
});
