import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { collectNotes } from '../directoryRows.testing.ts';
import { locate, type StatedLocation } from './locate.ts';

const gazetteer = createGazetteer();

const SALEM = { latitude: '44.94', longitude: '-123.03' };
const PORTLAND = { latitude: '45.52', longitude: '-122.68' };
const BOISE = { latitude: '43.61', longitude: '-116.20' };

function locateIn(stated: Partial<StatedLocation>) {
  const { warn, notes } = collectNotes();
  const location = locate(
    { city: 'Salem', state: 'OR', zipCode: '97301', ...SALEM, ...stated },
    gazetteer,
    warn,
  );
  return { location, notes };
}

describe('a row whose point, ZIP code and town agree', () => {
  it('is taken as written, with the time zone of its point', () => {
    const { location, notes } = locateIn({});
    expect(location).toEqual({
      city: 'Salem',
      state: 'OR',
      zipCode: '97301',
      latitude: 44.94,
      longitude: -123.03,
      timeZone: 'America/Los_Angeles',
    });
    expect(notes).toEqual([]);
  });

  it('loses the +4 of its ZIP code', () => {
    expect(locateIn({ zipCode: '97301-1234' }).location.zipCode).toBe('97301');
  });
});

describe('a ZIP code', () => {
  const connecticut = { city: 'Hartford', state: 'CT', latitude: '41.76', longitude: '-72.68' };

  it('gets back its leading zero where it then lies in the state', () => {
    const { location, notes } = locateIn({ ...connecticut, zipCode: '6106' });
    expect(location.zipCode).toBe('06106');
    expect(notes).toEqual([]);
  });

  it('is left out where it would lie in another state', () => {
    const { location, notes } = locateIn({ zipCode: '6106' });
    expect(location.zipCode).toBe('');
    expect(notes).toEqual([
      { field: 'zipCode', reason: 'is not a ZIP code; left out', value: '6106' },
    ]);
  });

  it.each(['OR', '973010', '9730l'])('%o is left out as none', (zipCode) => {
    const { location, notes } = locateIn({ zipCode });
    expect(location.zipCode).toBe('');
    expect(notes).toHaveLength(1);
  });

  it('is left out where town and point agree against it', () => {
    const { location, notes } = locateIn({ zipCode: '97801' });
    expect(location).toMatchObject({ zipCode: '', latitude: 44.94, longitude: -123.03 });
    expect(notes).toMatchObject([{ field: 'zipCode', value: '97801' }]);
  });

  it('may reach over the border of a state', () => {
    const { location, notes } = locateIn({
      city: 'Vancouver',
      state: 'WA',
      zipCode: '97217',
      ...PORTLAND,
    });
    expect(location.zipCode).toBe('97217');
    expect(notes).toEqual([]);
  });

  it('of another state far away is left out even where nothing else is known', () => {
    const { location } = locateIn({
      city: '',
      zipCode: '83702',
      latitude: '',
      longitude: '',
    });
    expect(location).toMatchObject({ zipCode: '', city: '', latitude: null });
  });

  it('names the town where the row does not', () => {
    expect(locateIn({ city: '' }).location.city).toBe('Salem');
  });

  it('that the gazetteer does not have is kept as written', () => {
    expect(locateIn({ zipCode: '00001' }).location.zipCode).toBe('00001');
  });
});

describe('a point', () => {
  it('more than 50 miles from its ZIP code gives way to the centre of it', () => {
    const { location, notes } = locateIn(BOISE);
    expect(location.latitude).toBeCloseTo(44.94, 0);
    expect(location.longitude).toBeCloseTo(-123.03, 0);
    expect(location.timeZone).toBe('America/Los_Angeles');
    expect(notes.map((note) => note.field)).toEqual(['point', 'point']);
    expect(notes[0]?.reason).toMatch(/^is 3\d\d miles from 97301 Salem, OR$/);
  });

  it('less than 50 miles from its ZIP code is believed', () => {
    const { location, notes } = locateIn(PORTLAND);
    expect(location.latitude).toBe(45.52);
    expect(notes).toEqual([]);
  });

  it('that a misspelled town stands by is believed, and the ZIP code is left out', () => {
    const waipahu = { city: 'Waiapahu', state: 'HI', zipCode: '96767' };
    const { location, notes } = locateIn({ ...waipahu, latitude: '21.4', longitude: '-158.01' });
    expect(location).toMatchObject({ city: 'Waiapahu', zipCode: '', latitude: 21.4 });
    expect(notes).toEqual([
      { field: 'zipCode', reason: 'belongs to Lahaina, HI; left out', value: '96767' },
    ]);
  });

  it('far from a ZIP code and from its misspelled town gives way to the ZIP code', () => {
    const { location } = locateIn({ ...BOISE, city: 'Salen' });
    expect(location).toMatchObject({ city: 'Salen', zipCode: '97301' });
    expect(location.latitude).toBeCloseTo(44.94, 0);
  });

  it('without a ZIP code is held against the town', () => {
    const { location, notes } = locateIn({ ...BOISE, zipCode: '' });
    expect(location.latitude).toBeCloseTo(44.94, 0);
    expect(notes[0]?.reason).toMatch(/miles from Salem, OR$/);
  });

  it.each([
    ['abroad', '48.85', '2.35'],
    ['in the sea', '0', '0'],
    ['with latitude and longitude exchanged', '-123.03', '44.94'],
    ['that is no number', 'north', '1e999'],
  ])('%s gives way to the centre of the ZIP code', (_, latitude, longitude) => {
    const { location, notes } = locateIn({ latitude, longitude });
    expect(location.latitude).toBeCloseTo(44.94, 0);
    expect(notes.length).toBeGreaterThan(0);
  });

  it('abroad is not taken where there is nothing else either', () => {
    const { location, notes } = locateIn({
      city: '',
      zipCode: '',
      latitude: '48.85',
      longitude: '2.35',
    });
    expect(location).toMatchObject({ latitude: null, longitude: null, timeZone: null });
    expect(notes[0]?.reason).toBe('is far from any place in the United States');
  });

  it('tells the state where the row does not', () => {
    const { location, notes } = locateIn({ city: '', state: '', zipCode: '' });
    expect(location).toMatchObject({ city: '', state: 'OR', latitude: 44.94 });
    expect(notes).toMatchObject([{ field: 'state', value: 'OR' }]);
  });
});

describe('a row without a point', () => {
  const nowhere = { latitude: '', longitude: '' };

  it('is placed at the centre of its ZIP code, and the report says so', () => {
    const { location, notes } = locateIn(nowhere);
    expect(location.latitude).toBeCloseTo(44.94, 0);
    expect(notes).toMatchObject([
      { field: 'point', reason: 'is the center of its ZIP code, as no better one was found' },
    ]);
  });

  it('is placed at the centre of its town where it has no ZIP code', () => {
    const { location, notes } = locateIn({ ...nowhere, zipCode: '' });
    expect(location.latitude).toBeCloseTo(44.94, 0);
    expect(notes).toMatchObject([{ field: 'point', value: 'Salem, OR' }]);
  });

  it('stays without one where its town is not known either', () => {
    const { location, notes } = locateIn({ ...nowhere, city: 'On the move', zipCode: '' });
    expect(location).toMatchObject({ city: 'On the move', state: 'OR', latitude: null });
    expect(notes).toHaveLength(1);
  });

  it('has no state where nothing tells it', () => {
    expect(locateIn({ ...nowhere, city: '', state: '', zipCode: '' }).location.state).toBe('');
  });
});
