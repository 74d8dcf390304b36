import { describe, expect, it } from 'vitest';
import { openingTimesSchema } from '#contract/opening-times/openingTimes.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { summary } from '../testing/summary.ts';
import { readOperatingHours, readSeasons } from './read.ts';

const EVERY_DAY = 'sumotuwethfrsa';

describe('Weekly times of a directory', () => {
  it.each([
    ['Wed: 9:00 AM-1:00 PM;', 'we 09:00-13:00'],
    ['Wed: 3:00 PM-6:00 PM;Sat: 8:00 AM-1:00 PM;', 'we 15:00-18:00, sa 08:00-13:00'],
    ['Mon:12:00 PM - 5:00 PM', 'mo 12:00-17:00'],
    ['Mon:10:00 am - 1:00 pm;', 'mo 10:00-13:00'],
    ['sun:1:00 PM - 4:00 PM;', 'su 13:00-16:00'],
    ['Sat: 8:00 AM-;', 'sa 08:00-?'],
    ['Tue: -12:00 PM;Sun: 5:00 PM-;', 'tu ?-12:00, su 17:00-?'],
    ['Wed: 12:00 AM-2:00 PM;', 'we 00:00-14:00 doubtful'],
    ['Thu:TBD - TBD', 'th ?-?'],
    ['Thu:2 - 6', 'th ?-?'],
    ['Sat: 8:07 AM-1:52 PM;', 'sa 08:07-13:52'],
    ['Fri: 6:00 PM-12:00 AM;', 'fr 18:00-24:00'],
    ['Fri: 7:00 PM-1:30 AM;', 'fr 19:00-01:30'],
    ['Tue: 4:00 PM-7:00 PM;Thu: 4:00 PM-7:00 PM;', 'tuth 16:00-19:00'],
    ['Thu:3:00 PM - 5:00 PM;Thu:3:00 PM - 5:00 PM;', 'th 15:00-17:00'],
  ])('reads %s', (times, expected) => {
    const { openingTimes } = readSeasons([{ dates: '', times }]);
    expect(summary(openingTimes)).toBe(expected);
    expect(openingTimes?.yearRound).toBe(false);
  });

  it.each([
    ['12:00 AM-2:00 PM', 'a slip for noon'],
    ['3:00 AM-6:00 PM', 'a slip for the afternoon'],
    ['8:00 am - 12:00 am', 'a slip for noon at the end'],
    ['6:00 PM-6:00 PM', 'start equal to end'],
    ['7:00 pm - 10:30 am', 'a night too long for a market'],
    ['9:00 PM - 4:00 PM', 'an end before its start'],
    ['8:30 AM-11:30 PM', 'a morning market until nearly midnight'],
  ])('keeps %s as written and marks it as doubtful (%s)', (hours) => {
    const { openingTimes, doubts } = readSeasons([{ dates: '', times: `Sat: ${hours};` }]);
    expect(openingTimes?.seasons[0]?.rules[0]?.doubtful).toBe(true);
    expect(doubts).toEqual([`'${hours}' can hardly be meant`]);
  });

  it('never makes up an hour that no clock shows', () => {
    const { openingTimes, unread } = readSeasons([{ dates: '', times: 'Sat: 9:30 AM-0:00 AM;' }]);
    expect(summary(openingTimes)).toBe('sa 09:30-?');
    expect(unread).toEqual(['9:30 AM-0:00 AM']);
  });
});

describe('The season of a directory', () => {
  const SATURDAY = 'Sat: 8:00 AM-1:00 PM;';
  const HOURS = 'sa 08:00-13:00';

  it.each([
    ['06/14/2017 to 08/30/2017', `06-14..08-30 (2017) ${HOURS}`],
    ['May to November', `05-01..11-30 ${HOURS}`],
    ['June 6, 2012 to August 15, 2012', `06-06..08-15 (2012) ${HOURS}`],
    ['June 23 to Sept. 8', `06-23..09-08 ${HOURS}`],
    ['May 16-October 18', `05-16..10-18 ${HOURS}`],
    ['June–October', `06-01..10-31 ${HOURS}`],
    ['June\uFFFDOctober', `06-01..10-31 ${HOURS}`],
    ['Apr-Dec', `04-01..12-31 ${HOURS}`],
    ['November 1-April 4', `11-01..04-04 ${HOURS}`],
    ['10/26/2016 to 05/10/2017', `10-26..05-10 (2017) ${HOURS}`],
    ['Year-round', `year-round | ${HOURS}`],
    ['January to December', `year-round | ${HOURS}`],
    ['01/01/2018 to 12/31/2018', `year-round | (2018) ${HOURS}`],
    ['01/06/2018 to 12/29/2018', `year-round | (2018) ${HOURS}`],
    ['01/01/2014 to 01/01/2015', `year-round | (2015) ${HOURS}`],
    ['05/01/2013 to 05/01/2014', `year-round | (2014) ${HOURS}`],
    ['07/01/2015 to 07/01/2016', `year-round | (2016) ${HOURS}`],
    ['12/31/2013 to 01/01/2015', `year-round | (2015) ${HOURS}`],
    ['05/04/2013 to ', `05-04..? (2013) ${HOURS}`],
    ['06/06/2020', `06-06..? (2020) ${HOURS}`],
    [' to 10/07/2017', `?..10-07 (2017) ${HOURS}`],
    ['Start Date 1/1/13 to End Date 12/31/13', `year-round | (2013) ${HOURS}`],
    ['04/07/2012 to 04/07/2012', `(2012) ${HOURS}`],
    ['June 15, 2012 to June', `06-15..06-30 (2012) ${HOURS}`],
    ['April to November 4, 2011', `04-01..11-04 (2011) ${HOURS}`],
    ['May to May', `05-01..05-31 ${HOURS}`],
    ['mid-May to mid October', `05-15..10-15 ${HOURS}`],
    ['Feb to March', `02-01..03-31 ${HOURS}`],
    ['12/07/2014 to 02/29/2016', `12-07..02-29 (2016) ${HOURS}`],
    ['06/01/2012 to 09/31/2012', `06-01..09-30 (2012) ${HOURS}`],
    ['', HOURS],
  ])('reads %j', (dates, expected) => {
    const { openingTimes, unread } = readSeasons([{ dates, times: SATURDAY }]);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual([]);
  });

  it('is not known when it cannot be read, and its words are kept', () => {
    const { openingTimes, unread } = readSeasons([{ dates: 'June to Octobsr', times: SATURDAY }]);
    expect(summary(openingTimes)).toBe(HOURS);
    expect(unread.join(' ')).toContain('Octobsr');
  });

  it('is not half known when one of its dates is no date', () => {
    const { openingTimes, unread } = readSeasons([
      { dates: '06/01/2012 to 13/45/2012', times: SATURDAY },
    ]);
    expect(summary(openingTimes)).toBe(HOURS);
    expect(unread).toEqual(['06/01/2012', 'to 13/45/2012']);
  });

  it('is not known when dates of several years meet on the same day', () => {
    const { openingTimes, doubts } = readSeasons([
      { dates: '01/01/2014 to 01/01/2020', times: SATURDAY },
    ]);
    expect(summary(openingTimes)).toBe(`(2020) ${HOURS}`);
    expect(doubts).toHaveLength(1);
  });

  it('may be stated without any times', () => {
    expect(summary(readSeasons([{ dates: 'May to October', times: '' }]).openingTimes)).toBe(
      '05-01..10-31',
    );
  });

  it('may be one of four with different hours', () => {
    const { openingTimes } = readSeasons([
      { dates: '01/08/2014 to 03/05/2014', times: 'Sat: 10:00 AM-1:00 PM;' },
      { dates: '03/12/2014 to 05/05/2014', times: 'Sat: 9:00 AM-1:00 PM;' },
      { dates: '05/12/2014 to 10/31/2014', times: 'Wed: 3:00 PM-6:00 PM;Sat: 8:00 AM-1:00 PM;' },
      { dates: '11/12/2014 to 12/31/2014', times: 'Sun: 10:00 AM-1:00 PM;' },
    ]);
    expect(summary(openingTimes)).toBe(
      [
        '01-08..03-05 (2014) sa 10:00-13:00',
        '03-12..05-05 (2014) sa 09:00-13:00',
        '05-12..10-31 (2014) we 15:00-18:00, sa 08:00-13:00',
        '11-12..12-31 (2014) su 10:00-13:00',
      ].join(' | '),
    );
  });

  it('is all year when two halves leave no day out', () => {
    const { openingTimes } = readSeasons([
      { dates: '05/01/2014 to 10/31/2014', times: SATURDAY },
      { dates: '11/01/2014 to 04/30/2015', times: 'Sat: 10:00 AM-1:00 PM;' },
    ]);
    expect(openingTimes?.yearRound).toBe(true);
    expect(openingTimes?.seasons).toHaveLength(2);
  });

  it('stands as it was stated last when two years state it', () => {
    const { openingTimes } = readSeasons([
      { dates: '05/20/2017 to 11/25/2017', times: 'Sat: 9:00 AM-1:00 PM;' },
      { dates: '05/19/2018 to 11/24/2018', times: SATURDAY },
    ]);
    expect(summary(openingTimes)).toBe(`05-19..11-24 (2018) ${HOURS}`);
  });

  it.each([
    ['', 'Sat: 3:00 PM-5:00 PM;'],
    // May 16, 2015 was a Saturday: no single Sunday is meant.
    ['05/16/2015 to 05/16/2015', 'Sun: 8:00 AM-2:00 PM;'],
  ])('that is %j beside one that is known is any part of the year', (dates, times) => {
    const { openingTimes, unread, doubts } = readSeasons([
      { dates, times },
      { dates: '11/07/2015 to 03/26/2016', times: SATURDAY },
    ]);
    expect(openingTimes?.yearRound).toBe(false);
    expect(openingTimes?.seasons).toMatchObject([
      { from: null, to: null, rules: [{}] },
      { from: '11-07', to: '03-26', rules: [{}] },
    ]);
    expect(unread).toEqual([]);
    expect(doubts).toContain('hours without a season stand beside others with one');
  });

  it.each([
    ['June to Octobsr', true],
    ['Summer', true],
    ['02/06/2016 to 02/06/2016', true],
    ['01/01/2014 to 01/01/2020', true],
    ['', undefined],
    ['Season not stated', undefined],
    ['June to October', undefined],
  ])('that is written as %j is in doubt: %j', (dates, doubtful) => {
    const { openingTimes } = readSeasons([{ dates, times: SATURDAY }]);
    expect(openingTimes?.seasons.map((season) => season.doubtful)).toEqual([doubtful]);
  });

  it('that has a name and no dates is in doubt in a text too', () => {
    const seasonsOf = (text: string) => readOperatingHours(text).openingTimes?.seasons;
    expect(seasonsOf('Summer Saturdays 8am-1pm')).toMatchObject([{ doubtful: true }]);
    expect(seasonsOf('Saturdays 8am-1pm')?.[0]).not.toHaveProperty('doubtful');
  });

  it.each([
    ['Saturdays 9am-1pm, December 5, 12 and 19', true],
    ['Saturdays 9am-1pm, last market October 25', true],
    ['Saturdays 9am-1pm, Sept 5 and 12 only', true],
    ['Saturdays 9am-1pm; December 12', true],
    ['Saturdays 9am-1pm, July 4 10am-2pm', undefined],
    ['July 4 10am-2pm; Saturdays 9am-1pm', undefined],
    ['10am-2pm July 4; Saturdays 9am-1pm', undefined],
    ['Saturdays 9am-1pm, closed July 4', undefined],
    ['Saturdays 9am-1pm; closed 1/2 hour for lunch', undefined],
  ])('that only single days may tell in %j is in doubt: %j', (text, doubtful) => {
    const apart = [{ dates: '', times: text }];
    for (const { openingTimes } of [readOperatingHours(text), readSeasons(apart)]) {
      expect(summary(openingTimes)).toMatch(/^sa 09:00-13:00/);
      expect(openingTimes?.seasons.map((season) => season.doubtful)).toEqual([doubtful]);
    }
  });

  it('that is unknown beside the whole year may be at any time of it', () => {
    const { openingTimes } = readSeasons([
      { dates: '', times: 'Sun: 9:00 AM-12:00 PM;' },
      { dates: 'January to December', times: SATURDAY },
    ]);
    expect(summary(openingTimes)).toBe(`su 09:00-12:00 | 01-01..12-31 ${HOURS}`);
  });

  it('that is stated as the whole year is not restated by a day without a season', () => {
    const { openingTimes } = readSeasons([
      { dates: '01/01/2014 to 12/31/2014', times: SATURDAY },
      { dates: '05/17/2015 to 05/17/2015', times: 'Sat: 8:00 AM-2:00 PM;' },
    ]);
    expect(summary(openingTimes)).toContain(`01-01..12-31 (2014) ${HOURS}`);
  });

  it('does not become the whole year by others that fill it', () => {
    const { openingTimes } = readSeasons([
      { dates: '', times: 'Wed: 3:00 PM-5:00 PM;' },
      { dates: 'May to October', times: SATURDAY },
      { dates: 'November to April', times: 'Sat: 10:00 AM-1:00 PM;' },
    ]);
    expect(openingTimes?.yearRound).toBe(false);
  });

  it('that is a single day beside others leaves its times as written', () => {
    const { openingTimes, unread } = readSeasons([
      { dates: '05/10/2018 to 10/18/2018', times: 'Thu: 3:30 PM-7:00 PM;' },
      { dates: '11/17/2018 to 11/17/2018', times: 'Sat: 9:00 AM-3:00 PM;' },
    ]);
    expect(summary(openingTimes)).toBe('05-10..10-18 (2018) th 15:30-19:00');
    expect(unread).toEqual(['11/17/2018 to 11/17/2018 Sat: 9:00 AM-3:00 PM;']);
  });

  it('that is several single days leaves them as written', () => {
    const days = ['11/17/2018 to 11/17/2018', '12/08/2018 to 12/08/2018'];
    const { openingTimes, unread, doubts } = readSeasons(
      days.map((dates) => ({ dates, times: SATURDAY })),
    );
    expect(openingTimes).toBeNull();
    expect(unread).toEqual(days.map((dates) => `${dates} ${SATURDAY}`));
    expect(doubts).toHaveLength(1);
  });

  it('is null when nothing was written', () => {
    expect(readSeasons([{ dates: ' ', times: '' }])).toEqual({
      openingTimes: null,
      unread: [],
      doubts: [],
    });
  });
});

describe('Operating hours as one text', () => {
  it.each([
    ['Monday 09:00 - 14:00', 'mo 09:00-14:00'],
    ['Monday 09:00 - 14:00; Saturday 08:00 - 13:00', 'mo 09:00-14:00, sa 08:00-13:00'],
    ['Saturday 10:00 - 12:00', 'sa 10:00-12:00'],
    ['Friday 20:00 - 02:00', 'fr 20:00-02:00'],
    ['Monday dawn - dusk; Tuesday dawn - dusk', 'motu dawn-dusk'],
    ['2025-06-14 08:00 - 14:00', '2025-06-14 08:00-14:00'],
    ['2025-06-14T00:00:00.000Z 08:00 - 14:00', '2025-06-14 08:00-14:00'],
    ['June 14, 2025 8:00 AM - 2:00 PM', '2025-06-14 08:00-14:00'],
    ['Saturday, June 14, 2025 8:00 AM – 2:00 PM', '2025-06-14 08:00-14:00'],
    ['12/25/2025 closed; Sat 9am-1pm', 'sa 09:00-13:00 | 2025-12-25 closed'],
    ['Tue-Thu/Sun 10am-5pm, Fri-Sat 9am-7pm', 'sutuweth 10:00-17:00, frsa 09:00-19:00'],
    ['1st & 3rd Saturdays', 'sa[1,3] ?-?'],
    ['1st & 3rd Saturdays 10:00 am - 2:00 pm', 'sa[1,3] 10:00-14:00'],
    ['10:00 am - 2:00 pm, 1st & 3rd Saturdays', 'sa[1,3] 10:00-14:00'],
    ['2nd & 4th Tuesdays', 'tu[2,4] ?-?'],
    ['1st, 2nd, & 4th Sundays, 9 AM to 1 PM', 'su[1,2,4] 09:00-13:00'],
    ['Last Sunday of the month 10am-3pm', 'su[-1] 10:00-15:00'],
    ['1st Saturday & 3rd Sunday 9am-1pm', 'sa[1] 09:00-13:00, su[3] 09:00-13:00'],
    ['1st Sat & Sun of the month 9am-1pm', 'susa[1] 09:00-13:00'],
    ['Saturday (2nd & 4th) 9am-12pm', 'sa[2,4] 09:00-12:00'],
    ['Saturday 07:30 am - 12:00 pm', 'sa 07:30-12:00'],
    ['Saturdays 8am-1pm, May-October', '05-01..10-31 sa 08:00-13:00'],
    ['May 16–October 18: Saturdays 8am–1pm', '05-16..10-18 sa 08:00-13:00'],
    ['Saturdays May-October 8am-1pm', '05-01..10-31 sa 08:00-13:00'],
    ['Wed & Sat 7am–1pm | May 1 – Nov 22', '05-01..11-22 wesa 07:00-13:00'],
    ['Open June 16-September on Thursday 1-6pm', '06-16..09-30 th 13:00-18:00'],
    [
      'May-October: Sat 8am-1pm; November-April: Sat 10am-1pm',
      'year-round | 05-01..10-31 sa 08:00-13:00 | 11-01..04-30 sa 10:00-13:00',
    ],
    [
      'Sat 9am-2pm June 1-Oct 31, Wed 3pm-7pm July 1-Sept 30',
      '06-01..10-31 sa 09:00-14:00 | 07-01..09-30 we 15:00-19:00',
    ],
    [
      'Summer (May-Oct): Sat 8-1pm; Winter (Nov-Mar): Sat 10-1pm',
      '05-01..10-31 sa 08:00-13:00 | 11-01..03-31 sa 10:00-13:00',
    ],
    ['July, August and September: Wed 3-6pm', '07-01..09-30 we 15:00-18:00'],
    ['Sat 9am-1pm until October 31', '?..10-31 sa 09:00-13:00'],
    ['Year-round, Sundays 10am to 2pm', 'year-round | su 10:00-14:00'],
    ['Daily 9am-6pm, closed Mondays', 'sutuwethfrsa 09:00-18:00'],
    ['Daily 9am-5pm except Sunday 10am-4pm', 'motuwethfrsa 09:00-17:00, su 10:00-16:00'],
    ['Mon-Fri: 9-5pm; Sat: 10-4pm; Sun: Closed', 'motuwethfr 09:00-17:00, sa 10:00-16:00'],
    ['Weekdays 10am-6pm, weekends 9am-5pm', 'motuwethfr 10:00-18:00, susa 09:00-17:00'],
    ['Sat - 9am-1pm', 'sa 09:00-13:00'],
    ['9am-1pm Saturdays, 3pm-6pm Wednesdays', 'sa 09:00-13:00, we 15:00-18:00'],
    ['Sat 8:00 AM - 12:00 PM & 2:00 PM - 5:00 PM', 'sa 08:00-12:00, sa 14:00-17:00'],
    ['Sat & Sun 8am-noon', 'susa 08:00-12:00'],
    ['Sat 10-12pm', 'sa 10:00-12:00'],
    ['Thu 2-6pm', 'th 14:00-18:00'],
    ['Fri 8-12am', 'fr 20:00-24:00'],
    ['Mo-Fr 09:00-17:00; Sa 08:00-13:00', 'motuwethfr 09:00-17:00, sa 08:00-13:00'],
    ['Open 24/7', `${EVERY_DAY} 00:00-24:00`],
    ['24 hours a day, 7 days a week', `${EVERY_DAY} 00:00-24:00`],
    ['Daily dawn to dusk', `${EVERY_DAY} dawn-dusk`],
    ['Thursday 4:30pm-dusk', 'th 16:30-dusk'],
    ['Saturday 8am until sold out', 'sa 08:00-?'],
    ['Fridays 6pm till late', 'fr 18:00-?'],
  ])('reads %j', (text, expected) => {
    const { openingTimes, unread } = readOperatingHours(text);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual([]);
  });

  it.each([
    ['Daily except Monday 9am-5pm', 'sutuwethfrsa 09:00-17:00'],
    ['Every day except Sundays and Mondays, 10am-6pm', 'tuwethfrsa 10:00-18:00'],
    ['Daily (closed Mondays) 9am-5pm', 'sutuwethfrsa 09:00-17:00'],
    ['Open every day but Sunday 10am-6pm', 'motuwethfrsa 10:00-18:00'],
    ['Mon: Closed, Tue: 9:00 AM-5:00 PM', 'tu 09:00-17:00'],
    ['Sunday-Monday closed, Tuesday-Saturday 9am-5pm', 'tuwethfrsa 09:00-17:00'],
    ['Mon closed Tue closed Wed 9am-5pm Thu closed', 'we 09:00-17:00'],
    ['Mondays 9am-1pm, closed 1st Monday', 'mo[2,3,4,5] 09:00-13:00'],
    ['Sat 9am-1pm; no market on 7/4/2026', 'sa 09:00-13:00 | 2026-07-04 closed'],
    ['Saturdays except 7/4/2026 9am-1pm', 'sa 09:00-13:00 | 2026-07-04 closed'],
    ['Sat 9am-1pm, closed Saturday, July 4, 2026', 'sa 09:00-13:00 | 2026-07-04 closed'],
    [
      'Sat 9am-1pm, closed 7/4/2026 and 11/28/2026',
      'sa 09:00-13:00 | 2026-07-04 closed | 2026-11-28 closed',
    ],
    [
      '12/25/2026 closed, 1/1/2027 10am-2pm, Sat 9am-1pm',
      'sa 09:00-13:00 | 2026-12-25 closed | 2027-01-01 10:00-14:00',
    ],
    ['Daily 8am-8pm, closed Nov-Mar', `04-01..10-31 ${EVERY_DAY} 08:00-20:00`],
    ['Closed November through March. Saturdays 9am-1pm', '04-01..10-31 sa 09:00-13:00'],
    ['Saturdays 9am-1pm, closed Dec 24 - Jan 2', '01-03..12-23 sa 09:00-13:00'],
    ['Year-round Saturdays 9am-1pm, closed in January', '02-01..12-31 sa 09:00-13:00'],
    ['Saturdays 9am-1pm; Dec-Feb: closed', '03-01..11-30 sa 09:00-13:00'],
    ['Saturdays 9am-1pm; Winter (Dec-Feb): closed', '03-01..11-30 sa 09:00-13:00'],
    ['Dec-Feb closed, Saturdays 9am-1pm', '03-01..11-30 sa 09:00-13:00'],
    ['Jan-Mar: closed. Apr-Dec: Sat 9am-1pm', '04-01..12-31 sa 09:00-13:00'],
    ['May-Oct: Sat 9am-1pm; closed Nov-Apr', '05-01..10-31 sa 09:00-13:00'],
    ['Until March: closed; from April: Sat 9am-1pm', '04-01..? sa 09:00-13:00'],
    [
      'May-Oct: Sat 9am-1pm; Jun 15-30: closed',
      '05-01..10-31 sa 09:00-13:00 | 06-15..06-30 closed',
    ],
    ['Sat 9am-1pm May-Oct, closed July', '05-01..10-31 sa 09:00-13:00 | 07-01..07-31 closed'],
    [
      'Year-round: Sat 9am-1pm; May-Oct: Wed 3-6pm; January: closed',
      'year-round | sa 09:00-13:00 | 05-01..10-31 we 15:00-18:00 | 01-01..01-31 closed',
    ],
    [
      'Sat 9am-1pm; January: closed; July 1-7: closed',
      'sa 09:00-13:00 | 01-01..01-31 closed | 07-01..07-07 closed',
    ],
  ])('takes what is closed in %j as closed', (text, expected) => {
    const { openingTimes, unread } = readOperatingHours(text);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual([]);
  });

  it.each([
    ['Daily 9am-5pm, closed Sundays Nov-Mar', `${EVERY_DAY} 09:00-17:00 | 11-01..03-31 su closed`],
    [
      'Daily 9am-5pm, closed Mondays and Tuesdays January through March',
      `${EVERY_DAY} 09:00-17:00 | 01-01..03-31 mo closed | 01-01..03-31 tu closed`,
    ],
    [
      'Daily 9am-5pm, closed second Sunday of May',
      `${EVERY_DAY} 09:00-17:00 | 05-08..05-14 su closed`,
    ],
    [
      'Saturdays 9am-1pm, closed the last Saturday of May',
      'sa 09:00-13:00 | 05-25..05-31 sa closed',
    ],
    [
      'Saturdays 8am-12pm, May to October, closed the first Saturday of July',
      '05-01..10-31 sa 08:00-12:00 | 07-01..07-07 sa closed',
    ],
    [
      'Saturdays 9am-1pm, closed the fifth Saturday of June-July',
      'sa 09:00-13:00 | 06-29..06-30 sa closed | 07-29..07-31 sa closed',
    ],
    [
      'Daily 9am-5pm year round, closed Sundays in January',
      `year-round | ${EVERY_DAY} 09:00-17:00 | 01-01..01-31 su closed`,
    ],
    [
      'Daily except Sundays in winter (Nov-Mar) 9am-5pm',
      `${EVERY_DAY} 09:00-17:00 | 11-01..03-31 su closed`,
    ],
    [
      'Closed Sundays in January and Mondays in June. Daily 9am-5pm',
      `${EVERY_DAY} 09:00-17:00 | 01-01..01-31 su closed | 06-01..06-30 mo closed`,
    ],
    ['Daily 9am-5pm, closed Sundays, May to October', '05-01..10-31 motuwethfrsa 09:00-17:00'],
    ['Mon-Sat 9am-5pm, closed Sundays May-October', '05-01..10-31 motuwethfrsa 09:00-17:00'],
    ['Sunday closed Monday May-October 9am-5pm', '05-01..10-31 mo 09:00-17:00'],
    ['Daily 9am-5pm, closed Sundays year-round', 'year-round | motuwethfrsa 09:00-17:00'],
  ])('takes a season for that of the closed days where %j says so', (text, expected) => {
    const { openingTimes, unread } = readOperatingHours(text);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual([]);
  });

  it.each([
    'closed the last Saturday of February',
    'closed Saturdays in winter',
    'closed Saturdays until May',
    'closed Saturdays mid-May to July',
    'closed first Saturday of July 2026',
    'closed Sundays and the first Saturday of July',
    'closed first Saturday of July 1 - August 15',
    'closed Saturdays in July through September',
    'except Saturdays in July 10am-2pm',
  ])('leaves %j as it is written', (words) => {
    const { openingTimes, unread } = readOperatingHours(`Sat & Sun 9am-1pm, ${words}`);
    expect(summary(openingTimes)).toBe('susa 09:00-13:00');
    expect(unread).toEqual([words]);
  });

  it.each([
    ['Daily 9am-5pm, closed Mondays for cleaning', 'sutuwethfrsa 09:00-17:00', ['for cleaning']],
    [
      'Wed-Sun 9am-5pm, closed Mon-Tue, 10am-4pm in winter',
      'suwethfrsa 09:00-17:00',
      ['10am-4pm', 'winter'],
    ],
    ['Mondays 9am-1pm, closed last Monday', 'mo 09:00-13:00', ['last Monday']],
    [
      'May-Oct: Sat 9am-1pm; closed Jun 15-30, 2026',
      '05-01..10-31 sa 09:00-13:00',
      ['closed Jun 15-30, 2026'],
    ],
    [
      'May-Oct: Sat 9am-1pm; Oct 20-Nov 10: closed',
      '05-01..10-31 sa 09:00-13:00',
      ['Oct 20-Nov 10: closed'],
    ],
    ['Sat 9am-1pm May-Oct (closed)', '05-01..10-31 sa 09:00-13:00', ['closed']],
    ['Sat 9am-1pm, Dec and Jan closed', 'sa 09:00-13:00', ['Dec and Jan closed']],
    [
      'Sat 9am-1pm, closed July 4 and Dec 24-26',
      'sa 09:00-13:00',
      ['closed July 4 and Dec 24', '26'],
    ],
    ['Sat 9am-1pm; closed 1/2 hour for lunch', 'sa 09:00-13:00', ['closed', '1/2', 'for lunch']],
    ['Sat 9am-1pm, closed 1/5/2026-1/20/2026', 'sa 09:00-13:00', ['closed 1/5/2026-1/20/2026']],
  ])('never makes an open day of what is closed in %j', (text, expected, pieces) => {
    const { openingTimes, unread } = readOperatingHours(text);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual(pieces);
  });

  it.each([
    'Temporarily closed. Saturdays 9am-1pm',
    'Permanently closed (was Saturdays 9am-1pm)',
    'Cancelled for 2026. Saturdays 9am-1pm',
    'Saturdays 9am-1pm - closed until further notice',
  ])('makes no opening of %j', (text) => {
    expect(readOperatingHours(text)).toEqual({ openingTimes: null, unread: [text], doubts: [] });
  });

  it.each([
    [
      'Every Saturday from 8 AM to 12 PM, first Saturday of May until last Saturday of October',
      '05-01..10-31 sa 08:00-12:00',
    ],
    [
      'Saturday 8am-1pm starting first Saturday in May through October',
      '05-01..10-31 sa 08:00-13:00',
    ],
    ['Saturdays 8am-1pm until the 2nd week of October', '?..10-14 sa 08:00-13:00'],
    ['Saturdays 10am-3pm (December only)', '12-01..12-31 sa 10:00-15:00'],
    ['1st Saturday of May 9am-1pm', '05-01..05-31 sa[1] 09:00-13:00'],
    ['Sat 9am-1pm Jun-Sep and Dec', '06-01..09-30 sa 09:00-13:00 | 12-01..12-31 sa 09:00-13:00'],
  ])('reads the season of %j', (text, expected) => {
    const { openingTimes, unread } = readOperatingHours(text);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual([]);
  });

  it("takes 'may' for a month only where it can be one", () => {
    const { openingTimes } = readOperatingHours('Saturdays 9am-1pm; times may change');
    expect(summary(openingTimes)).toBe('sa 09:00-13:00');
  });

  it('reads an object keyed by weekday', () => {
    const { openingTimes, unread } = readOperatingHours(
      JSON.stringify({
        monday: { open: '09:00', close: '17:00', isOpen: true },
        tuesday: { open: '09:00', close: '17:00', isOpen: false },
        saturday: { open: 'dawn', close: 'dusk', isOpen: true },
        sunday: { open: '', close: '', isOpen: true },
      }),
    );
    expect(summary(openingTimes)).toBe('mo 09:00-17:00, sa dawn-dusk, su ?-?');
    expect(unread).toEqual([]);
  });

  it('keeps a day of the object that makes no sense', () => {
    const { openingTimes, unread } = readOperatingHours(
      '{"friday":{"open":"morning","close":"late","isOpen":true},"sunday":7}',
    );
    expect(summary(openingTimes)).toBe('fr ?-?');
    expect(unread).toEqual([
      '{"friday":{"open":"morning","close":"late","isOpen":true}}',
      '{"sunday":7}',
    ]);
  });

  it('shows all seven days from 00:00 to 23:59 as always open, without a doubt', () => {
    const day = { open: '00:00', close: '23:59', isOpen: true };
    const { openingTimes, doubts } = readOperatingHours(
      JSON.stringify({
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
        sunday: day,
      }),
    );
    expect(summary(openingTimes)).toBe(`${EVERY_DAY} 00:00-23:59`);
    expect(doubts).toEqual([]);
  });

  it.each([
    ['Saturdays 9-1', 'sa ?-?', ['9-1']],
    ['Summer Saturdays 8am-1pm', 'sa 08:00-13:00', ['Summer']],
    ['Summer: Sat 8-1pm; Winter: Sat 10-1pm', null, ['Summer: Sat 8-1pm', 'Winter: Sat 10-1pm']],
    ['Every other Saturday 9am-1pm', null, ['Every other Saturday 9am-1pm']],
    ['By appointment', null, ['By appointment']],
    ['10am-2pm', null, ['10am-2pm']],
    ['hello world', null, ['hello world']],
    ['Sat 9am-1pm, July 4 10am-2pm', 'sa 09:00-13:00', ['July 4 10am-2pm']],
    ['02/29/2025 9am-1pm', null, ['02/29/2025', '9am-1pm']],
    ['', null, []],
  ])('keeps what it cannot place in %j', (text, expected, pieces) => {
    const { openingTimes, unread } = readOperatingHours(text);
    expect(summary(openingTimes)).toBe(expected);
    expect(unread).toEqual(pieces);
  });

  it('makes nothing of a long prose text', () => {
    const prose = 'Saturday 8am-1pm. '.repeat(300);
    expect(readOperatingHours(prose)).toEqual({ openingTimes: null, unread: [prose], doubts: [] });
  });

  it('makes valid opening times, or none, of whatever is written', () => {
    const words = [
      ...['Sat', 'Sundays', 'Tue-Thu', '1st & 3rd', 'daily', 'closed', 'except', 'every other'],
      ...[
        '8am',
        '9:30',
        '1pm',
        '-',
        'to',
        'until',
        'noon',
        'dusk',
        '24/7',
        '25:99',
        'TBD',
        '13 PM',
      ],
      ...['May', 'Oct 31', '6/14/2025', '2025-02-30', 'year-round', 'mid', 'Winter', '(', ')', ','],
      ...['July 4', 'Christmas', 'Thanksgiving', 'weekend', 'holidays'],
      ...[';', '\n', '&', '{', '}', '"', '€', '\u0000', 'and', 'of the month', 'in', 'from'],
    ];
    const next = seededRandom(99);
    for (let round = 0; round < 4000; round += 1) {
      const length = 1 + Math.floor(next() * 12);
      const text = Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(
        next() < 0.8 ? ' ' : '',
      );
      for (const { openingTimes } of [
        readOperatingHours(text),
        readSeasons([{ dates: text, times: text }]),
      ]) {
        expect(openingTimesSchema.nullable().safeParse(openingTimes).success, text).toBe(true);
      }
    }
  });
});
