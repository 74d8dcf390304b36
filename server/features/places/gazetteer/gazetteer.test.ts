import { describe, expect, it } from 'vitest';
import { milesBetween } from '../distance.ts';
import { createGazetteer } from './gazetteer.ts';

const gazetteer = createGazetteer();
const labels = (text: string, limit?: number) =>
  gazetteer.suggest(text, limit).map((place) => place.label);

describe('suggestions', () => {
  it.each([
    ['portland', 'Portland, OR'],
    ['PORTLAND', 'Portland, OR'],
    ['portl', 'Portland, OR'],
    ['Portland, OR', 'Portland, OR'],
    ['portland or', 'Portland, OR'],
    ['Portland, Oregon', 'Portland, OR'],
    ['portland, ore', 'Portland, OR'],
    ['portland me', 'Portland, ME'],
    ['portlnd or', 'Portland, OR'],
    ['portlnd', 'Portland, OR'],
    ['san fransisco', 'San Francisco, CA'],
    ['san fransisco ca', 'San Francisco, CA'],
    ['albuqerque', 'Albuquerque, NM'],
    ['albuqer', 'Albuquerque, NM'],
    ['pheonix', 'Phoenix, AZ'],
    ['jakson', 'Jackson, MS'],
    ['los angles', 'Los Angeles, CA'],
    ['springfeild il', 'Springfield, IL'],
    ['st louis', 'St. Louis, MO'],
    ['Saint Louis, Missouri', 'St. Louis, MO'],
    ['st paul mn', 'Saint Paul, MN'],
    ['ft worth', 'Fort Worth, TX'],
    ['mt vernon wa', 'Mount Vernon, WA'],
    ['n hollywood', 'North Hollywood, CA'],
    ['w palm beach', 'West Palm Beach, FL'],
    ['charleston south car', 'Charleston, SC'],
    ['canon city', 'Cañon City, CO'],
    ['CAÑON CITY', 'Cañon City, CO'],
    ['kihei', 'Kīhei, HI'],
    ['mc minnville or', 'McMinnville, OR'],
    ['newyork', 'New York, NY'],
    ['nyc', 'New York, NY'],
    ['vegas', 'Las Vegas, NV'],
    ['washington dc', 'Washington, DC'],
    ['Pearl District, Portland, OR', 'Portland, OR'],
    ['san juan pr', 'San Juan, PR'],
    ['97205', '97205 Portland, OR'],
    ['9720', '97201 Portland, OR'],
    ['97205-1234', '97205 Portland, OR'],
    ['97205,', '97205 Portland, OR'],
    ['97205 12', '97205 Portland, OR'],
    ['97205, OR', '97205 Portland, OR'],
    ['12 Main St, Portland, OR 97205', '97205 Portland, OR'],
  ])('for %j begin with %s', (text, first) => {
    expect(labels(text)[0]).toBe(first);
  });

  it('put the most populous of a name first and show each place once', () => {
    const found = labels('springfield');
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
    expect(found.slice(0, 3)).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, IL']);
  });

  it("offer a state's largest cities for the name of the state", () => {
    expect(labels('oregon', 3)).toEqual(['Portland, OR', 'Salem, OR', 'Eugene, OR']);
  });

  it('look elsewhere when the stated state has no such town', () => {
    expect(labels('seattle, or')).toEqual(['Seattle, WA']);
  });

  it('begin with what resembles the name in the stated state', () => {
    expect(labels('Fallon MO', 2)).toEqual(["O'Fallon, MO", 'Fallon, MT']);
    expect(labels('portland ma')[0]).toBe('Portland, ME');
  });

  it('have no town that is called as the country behind the name', () => {
    expect(labels('London, England')).not.toContain('England, AR');
    expect(labels('Lima, Peru')).not.toContain('Peru, IN');
  });

  it('are at most as many as asked for', () => {
    expect(labels('port', 2)).toHaveLength(2);
    expect(labels('972', 3)).toHaveLength(3);
    expect(labels('port', 0)).toEqual([]);
  });

  it('are none for what no place resembles', () => {
    for (const text of ['', '   ', ',,,', 'qqqqqqq', '😀😀😀', '000']) {
      expect(labels(text)).toEqual([]);
    }
  });

  it.each([
    'near me',
    'Near Me!',
    'markets near me',
    'nearby',
    'near by',
    'close to me',
    'around me',
    'around here',
    'here',
    'my location',
    'current location',
  ])('are none for %j, which names no place', (text) => {
    expect(labels(text)).toEqual([]);
    expect(gazetteer.find(text)).toBeNull();
  });

  it('say what they are and that they are approximate', () => {
    expect(gazetteer.suggest('Portland, OR', 1)).toEqual([
      {
        label: 'Portland, OR',
        kind: 'city',
        city: 'Portland',
        state: 'OR',
        zipCode: null,
        latitude: expect.closeTo(45.52, 1),
        longitude: expect.closeTo(-122.68, 1),
        approximate: true,
      },
    ]);
    expect(gazetteer.suggest('97205', 1)).toMatchObject([
      { kind: 'zip', zipCode: '97205', city: 'Portland', state: 'OR', approximate: true },
    ]);
  });
});

describe('finding a place', () => {
  it.each([
    ['97205', '97205 Portland, OR'],
    ['97205-1234', '97205 Portland, OR'],
    ['97205 Portland, OR', '97205 Portland, OR'],
    ['97205, OR', '97205 Portland, OR'],
    ['97205 OR', '97205 Portland, OR'],
    ['97205-1234 Oregon', '97205 Portland, OR'],
    ['OR 97205', '97205 Portland, OR'],
    ['Oregon, 97205 1234', '97205 Portland, OR'],
    ['OR 97205, USA', '97205 Portland, OR'],
    ['97205, USA', '97205 Portland, OR'],
    ['97205 USA', '97205 Portland, OR'],
    ['97205 1234', '97205 Portland, OR'],
    ['972051234', '97205 Portland, OR'],
    ['97205,', '97205 Portland, OR'],
    ['10001 New York', '10001 New York, NY'],
    ['Portland OR 97205', '97205 Portland, OR'],
    ['12 Main St Portland OR', 'Portland, OR'],
    ['Cambridge, MA 2139', '02139 Cambridge, MA'],
    ['Portland', 'Portland, OR'],
    ['Portland, ME', 'Portland, ME'],
    ['portland maine', 'Portland, ME'],
    ['portlnd or', 'Portland, OR'],
    ['portlnd', 'Portland, OR'],
    ['Portland, OR, USA', 'Portland, OR'],
    ['Portland, Oregon, United States', 'Portland, OR'],
    ['Portland, Multnomah County', 'Portland, OR'],
    ['Portland, Multnomah County, Oregon', 'Portland, OR'],
    ['Springfield, OR, Lane County', 'Springfield, OR'],
    ['Houma, Terrebonne Parish', 'Houma, LA'],
    ['Portland, ME area', 'Portland, ME'],
    ['Portland, OR (downtown)', 'Portland, OR'],
    ['Portland, ME, downtown', 'Portland, ME'],
    ['Paris, Texas, France', 'Paris, TX'],
    ['Pearl District, Portland', 'Portland, OR'],
    ['Main St, Portland', 'Portland, OR'],
    ['Main St, Portland, OR', 'Portland, OR'],
    ['Main St, Portland OR', 'Portland, OR'],
    ['Hollywood, Los Angeles', 'Los Angeles, CA'],
    ['San Diego, La Jolla', 'La Jolla, CA'],
    ['Hawthorne, Portland', 'Portland, OR'],
    ['Brooklyn, NYC', 'New York, NY'],
    ['Ithaca, upstate New York', 'Ithaca, NY'],
    ['Springfield, Western Mass', 'Springfield, MA'],
    ['Springfield, Ill.', 'Springfield, IL'],
    ['Washington, D.C.', 'Washington, DC'],
    ['New York', 'New York, NY'],
    ['New York, New York', 'New York, NY'],
    ['New York City, NY', 'New York, NY'],
    ['Washington', 'Washington, DC'],
    ['la', 'Los Angeles, CA'],
    ['Kansas City', 'Kansas City, MO'],
    ['Kansas City, Kansas', 'Kansas City, KS'],
    ['Ames, IA, Iowa', 'Ames, IA'],
    ['City of Batavia, New York', 'Batavia, NY'],
    ['Pittsburg, PA', 'Pittsburgh, PA'],
    ['san fran', 'San Francisco, CA'],
    ['Fallon, MO', "O'Fallon, MO"],
    ['Fallon, Mont', 'Fallon, MT'],
    ['Rome, Georgia', 'Rome, GA'],
    ['Ontario, California', 'Ontario, CA'],
    ['Ontario CA', 'Ontario, CA'],
    ['West Jordan', 'West Jordan, UT'],
    ['Albuqerque New Mexico', 'Albuquerque, NM'],
  ])('understands %j as %s', (text, label) => {
    expect(gazetteer.find(text)?.label).toBe(label);
  });

  it.each([
    '',
    'or',
    'Oregon',
    '99999',
    '972',
    '2139',
    'port',
    'san',
    'Irvin',
    'xyzzy',
    'seattle, or',
    'Seattle OR',
    'Portland MD',
    'Paris, France',
    'Portland, XX',
    'Portland, Pearl District',
    'Pearl District, Portlnd',
    'Toronto, Canada',
    'Vancouver, B.C., Canada',
    'Berlin, Germany',
    'London, England',
    'London, UK',
    'London, Ontario',
    'Toronto, Ontario, Canada',
    'Tijuana, Mexico',
    'Delhi, India',
    'Georgia, USA',
    'Vancouver BC',
    'Vancouver B.C.',
    'Hamilton ON',
    '97205, WA',
    '97205 Washington',
    'WA 97205',
    '9720512',
    '97205 12',
    'St Paul AB',
    'London UK',
  ])('does not guess what %j means', (text) => {
    expect(gazetteer.find(text)).toBeNull();
  });

  it('names the nearest spelling for what it does not take', () => {
    expect(gazetteer.closestSpelling('seattle, or')).toBe('Seattle, WA');
    expect(gazetteer.closestSpelling('Paris, France')).toBe('Paris, TX');
    expect(gazetteer.closestSpelling('London, England')).toBe('London, OH');
    expect(gazetteer.closestSpelling('Windsor, Ontario, Canada')).toBe('Windsor, CT');
    expect(gazetteer.closestSpelling('Georgia, USA')).toBe('Atlanta, GA');
    expect(gazetteer.closestSpelling('Portland, XX')).toBe('Portland, OR');
    expect(gazetteer.closestSpelling('Oregon')).toBe('Portland, OR');
    expect(gazetteer.closestSpelling('97200')).toBe('97201 Portland, OR');
    expect(gazetteer.closestSpelling('qqqqqqq')).toBeNull();
  });
});

describe('ZIP codes', () => {
  it('are found with and without their extension', () => {
    expect(gazetteer.zip('02139')?.label).toBe('02139 Cambridge, MA');
    expect(gazetteer.zip(' 02139-4307 ')?.label).toBe('02139 Cambridge, MA');
    expect(gazetteer.zip('02139 4307')?.label).toBe('02139 Cambridge, MA');
    expect(gazetteer.zip('021394307')?.label).toBe('02139 Cambridge, MA');
  });

  it('get their lost zeros back only when the state agrees', () => {
    expect(gazetteer.zip('2139', 'Massachusetts')?.zipCode).toBe('02139');
    expect(gazetteer.zip('601', 'PR')?.zipCode).toBe('00601');
    expect(gazetteer.zip('2139', 'OR')).toBeNull();
    expect(gazetteer.zip('2139')).toBeNull();
  });

  it('are unknown when they are no American town', () => {
    for (const text of ['', '00000', 'abcde', '972051', '97205-12', '09012']) {
      expect(gazetteer.zip(text)).toBeNull();
    }
  });
});

describe('a city in a state', () => {
  it.each([
    ['St. Louis', 'MO', 'St. Louis, MO'],
    ['SAINT LOUIS', 'Missouri', 'St. Louis, MO'],
    ['Ft. Collins', 'Colo.', 'Fort Collins, CO'],
    ['Portland', 'Oregan', 'Portland, OR'],
    ['Kittanning borough', 'PA', 'Kittanning, PA'],
  ])('%s in %s is %s', (city, state, label) => {
    expect(gazetteer.cityInState(city, state)?.label).toBe(label);
  });

  it('is not guessed', () => {
    expect(gazetteer.cityInState('Portlnd', 'OR')).toBeNull();
    expect(gazetteer.cityInState('Portland', 'Ontario')).toBeNull();
    expect(gazetteer.cityInState('', '')).toBeNull();
  });

  it("lies at its ZIP codes' centre when its population is not known", () => {
    const town = gazetteer.cityInState('Alsea', 'OR');
    const zip = gazetteer.zip('97324');
    expect(town).not.toBeNull();
    expect(town && zip && milesBetween(town, zip)).toBeLessThan(0.1);
  });
});

describe('the place at a point', () => {
  it('is the nearest ZIP code', () => {
    expect(gazetteer.reverse(45.5207, -122.6888)?.label).toBe('97205 Portland, OR');
    expect(gazetteer.reverse(21.3069, -157.8583)?.city).toBe('Honolulu');
  });

  it('is none far from all towns, abroad or off the map', () => {
    expect(gazetteer.reverse(35, -140)).toBeNull();
    expect(gazetteer.reverse(48.85, 2.35)).toBeNull();
    expect(gazetteer.reverse(90, 0)).toBeNull();
    expect(gazetteer.reverse(Number.NaN, 0)).toBeNull();
  });
});

it('the time zone of a state is known where no town of it has another', () => {
  expect(gazetteer.timeZoneOf('VT')).toBe('America/New_York');
  expect(gazetteer.timeZoneOf('HI')).toBe('Pacific/Honolulu');
  // Its easternmost towns keep the time of Boise.
  expect(gazetteer.timeZoneOf('OR')).toBeNull();
  expect(gazetteer.timeZoneOf('XX')).toBeNull();
});

describe('any text at all', () => {
  it('is answered without an error, and found places are American points', () => {
    const letters = [...'aeinorst, .-\'"&/()0123456789éñ‘ʻ\u0000\u200b\ud83d😀ßİ'];
    let state = 11;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const texts = Array.from({ length: 400 }, () =>
      Array.from({ length: next(60) }, () => letters[next(letters.length)]).join(''),
    );
    texts.push('a'.repeat(10_000), 'new '.repeat(3000), ','.repeat(10_000), '1'.repeat(10_000));
    for (const text of texts) {
      const found = gazetteer.find(text);
      gazetteer.closestSpelling(text);
      gazetteer.zip(text, text);
      gazetteer.cityInState(text, text);
      gazetteer.splitAddressLine(text);
      for (const place of [...gazetteer.suggest(text), ...(found ? [found] : [])]) {
        expect(place.state).toMatch(/^[A-Z]{2}$/);
        expect(Number.isFinite(place.latitude) && Number.isFinite(place.longitude)).toBe(true);
      }
    }
  });
});
