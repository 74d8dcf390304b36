import type { EventStatus } from '#contract/events/eventStatus.ts';

/** The organizer form's own default, as the product words it. */
const DEFAULT_WEATHER_POLICY =
  'Rain or shine - event continues unless severe weather conditions pose safety risks.';

export const WEATHER_POLICIES: readonly string[] = [
  DEFAULT_WEATHER_POLICY,
  'We set up in rain and close for lightning or winds above 30 mph. Fees carry over to the next date.',
  'Canopies need 25 pounds on every leg. A call on bad weather is made by 6 AM on the day.',
  'Under cover, so the weather is only a topic of conversation.',
];

export const SETUP_INSTRUCTIONS: readonly string[] = [
  'Unload from the north gate, then move your vehicle before you set up.',
  'Check in at the information table; your space number is chalked on the ground.',
  'Please be ready to sell when the bell rings, and stay until the closing bell.',
  'Sweep your space and take everything home that you brought.',
  'Generators need to be quiet ones; there is shore power for six stalls, first come first served.',
];

/** Why a day is called off: whoever does so is asked. */
export const CALL_OFF_REASONS: Partial<Record<EventStatus, string>> = {
  cancelled: 'Too few of our growers can come that day.',
  postponed: 'Our site is taken that day. We are looking for another.',
};

export type SpecialEvent = {
  /** 1 (January) to 12: the months in which it makes sense. */
  months: readonly number[];
  eventType: 'special' | 'holiday' | 'seasonal';
  startTime: string;
  endTime: string;
  text: string;
};

/** One-off days beside the usual sessions, in their season. */
export const SPECIAL_OCCASIONS: readonly SpecialEvent[] = [
  {
    months: [11, 12],
    eventType: 'holiday',
    startTime: '11:00',
    endTime: '18:00',
    text: 'Holiday gift market: makers, wreaths, hot cider, and wrapping by the youth orchestra.',
  },
  {
    months: [12],
    eventType: 'holiday',
    startTime: '15:00',
    endTime: '20:00',
    text: 'Lantern evening: the last market before the holidays, with carols and roasted chestnuts.',
  },
  {
    months: [1, 2],
    eventType: 'special',
    startTime: '10:00',
    endTime: '15:00',
    text: 'Soup and seeds: twelve soups to taste and a table of seeds to swap.',
  },
  {
    months: [2, 3],
    eventType: 'special',
    startTime: '11:00',
    endTime: '16:00',
    text: 'Meet your farmer day: sign up for a weekly box and shake the hand that packs it.',
  },
  {
    months: [4, 5],
    eventType: 'seasonal',
    startTime: '09:00',
    endTime: '15:00',
    text: 'Plant start sale: tomatoes, herbs and advice from the master gardeners.',
  },
  {
    months: [5, 6],
    eventType: 'special',
    startTime: '12:00',
    endTime: '17:00',
    text: 'Strawberry social: shortcake by the yard and a brass band.',
  },
  {
    months: [7, 8],
    eventType: 'special',
    startTime: '17:00',
    endTime: '21:00',
    text: 'Tomato supper: long tables, forty tomatoes, bring your own chair.',
  },
  {
    months: [8, 9],
    eventType: 'seasonal',
    startTime: '10:00',
    endTime: '16:00',
    text: 'Preserving day: jars, pressure canners and people who know how to use them.',
  },
  {
    months: [9, 10],
    eventType: 'special',
    startTime: '17:30',
    endTime: '21:00',
    text: 'Harvest supper: one long table, everything on it from within fifty miles.',
  },
  {
    months: [10, 11],
    eventType: 'seasonal',
    startTime: '11:00',
    endTime: '17:00',
    text: 'Cider and squash festival: three presses, forty squashes, one wheelbarrow race.',
  },
];
