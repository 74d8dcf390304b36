import type { MarketCategory } from '#contract/markets/categories.ts';

export const PARKING: Record<MarketCategory, readonly string[]> = {
  farmers_market: [
    'Free street parking within two blocks; the lot behind the school fills by nine.',
    'Park at the library and walk across the footbridge. Four accessible spaces beside the entrance.',
    'Paid garage around the corner, first hour free with a market stamp.',
    'Plenty of room in the church lot. Bicycles get the best spots, right by the gate.',
    'Two-hour street parking. The bus stops at the corner every fifteen minutes.',
    'Free lot on the north side; volunteers in orange vests will wave you in.',
  ],
  farm_stand: [
    'Pull in by the gate; there is room for four cars and a tractor.',
    'Gravel shoulder on both sides. Please leave the driveway clear for the school bus.',
    'Turnaround at the end of the lane, so nobody has to back out.',
    'Parking beside the barn, bicycles against the fence.',
  ],
  flea_market: [
    'Field parking, free until it rains and then on the gravel. Loading lane open to buyers of big things.',
    'Large free lot. Follow the hand-painted arrows, not the phone.',
    'Street parking fills early; the transit lot two blocks east is free on weekends.',
    'Five dollars a car in the main lot, which goes to the volunteer fire company.',
  ],
  food_market: [
    'Street parking is free in the evening; racks for bicycles at both ends.',
    'Share the garage next door: validated for two hours at any counter.',
    'Best by transit or on foot. There is a drop-off bay at the main gate.',
    'Small lot behind the hall, overflow across the road after six.',
  ],
};

export const PETS_WELCOME: readonly string[] = [
  'Friendly dogs on short leashes are welcome.',
  'Leashed dogs are welcome, and there is a water bowl at the information table.',
  'Well-behaved dogs may come along; please carry small ones through the food aisle.',
  'Dogs are welcome on a leash. Our chickens have seen it all.',
];

export const PETS_NOT_WELCOME: readonly string[] = [
  'Service animals only, please. There is a shaded dog hitch across the street.',
  'Please leave pets at home: it gets crowded and there is food at nose height.',
  'By order of the health department, service animals only.',
];

export const ACCESSIBLE: readonly string[] = [
  'Level, paved and step-free throughout, with an accessible restroom.',
  'Paved aisles eight feet wide, and ramps at every curb.',
  'Step-free from the parking lot. Ask any host for a chair or a hand with bags.',
  'Wheelchair-friendly paths and two accessible parking spaces by the entrance.',
];

export const PARTLY_ACCESSIBLE: readonly string[] = [
  'Packed gravel: fine for most wheels, slow for small ones.',
  'Grass underfoot, which can be soft after rain. Call ahead and we will meet you at the car.',
  'One step at the door; a portable ramp is kept inside, just ring the bell.',
];

type SeasonNotes = { yearRound: readonly string[]; seasonal: readonly string[] };

/** For places where things grow; tables of lamps and noodles have seasons of another kind. */
const NOTES_OF_GROWERS: SeasonNotes = {
  yearRound: [
    'Open all year, rain or shine.',
    'We never close for the winter; the tables just get heavier on roots and lighter on basil.',
    'Year-round. Spring is greens, summer is everything, winter is soup.',
    'All twelve months. What the fields give changes; the hours do not.',
  ],
  seasonal: [
    'Only in season, which is the point. Call ahead at the very edges of it.',
    'The first weeks are flowers and starts, the last are squash and goodbyes.',
    'Open in season only. We rest the rest of the year, and so does the soil.',
  ],
};

const NOTES_OF_OTHERS: SeasonNotes = {
  yearRound: [
    'Open all year, rain or shine.',
    'All twelve months, with heaters when it is cold and shade when it is not.',
    'Year-round; the weeks before the holidays are the busiest.',
  ],
  seasonal: ['Open in season only: check the dates before a long drive.', 'A warm-weather affair.'],
};

export const SEASON_NOTES: Record<MarketCategory, SeasonNotes> = {
  farmers_market: NOTES_OF_GROWERS,
  farm_stand: {
    ...NOTES_OF_GROWERS,
    seasonal: ['Only in season, which is the point. Call ahead at the very edges of it.'],
  },
  flea_market: NOTES_OF_OTHERS,
  food_market: NOTES_OF_OTHERS,
};

/** Small traditions of farmers markets and food markets. */
export const TRADITIONS = {
  anySeason: [
    'Cooking demonstration on the first session of each month.',
    'Children’s scavenger hunt with a small, edible prize.',
    'Knife sharpening on the second session of the month.',
    'Fiddle jam at the last session of each month, all levels tolerated.',
    'A chalkboard for the neighborhood’s questions, answered by whoever knows.',
  ],
  yearRound: [
    'Pie contest in late summer, judged by the fire department.',
    'Seed and cutting swap every spring.',
    'Bread week in February: six bakers, one long table, free butter.',
    'Harvest supper at one long table in the fall; tickets at the information booth.',
  ],
} as const;

export const AMENITIES: Record<MarketCategory, readonly string[]> = {
  farmers_market: [
    'Restrooms',
    'Parking',
    'Bike parking',
    'Live music',
    'Picnic tables',
    'Drinking water',
    'ATM',
    'Children’s corner',
    'Covered area',
  ],
  farm_stand: ['Parking', 'Picnic tables', 'Self-serve', 'Shade', 'Farm animals to visit'],
  flea_market: ['Parking', 'Restrooms', 'Food stands', 'ATM', 'Loading lane', 'Covered area'],
  food_market: [
    'Restrooms',
    'Seating',
    'Wi-Fi',
    'Live music',
    'Bike parking',
    'Covered area',
    'High chairs',
  ],
};

export const TAGS: Record<MarketCategory, readonly string[]> = {
  farmers_market: [
    'Local farms',
    'Family friendly',
    'Producers only',
    'Live music',
    'Neighborhood',
  ],
  farm_stand: ['Self-serve', 'Family farm', 'Honor system', 'Roadside'],
  flea_market: ['Vintage', 'Antiques', 'Makers', 'Records', 'Bargains'],
  food_market: [
    'Street food',
    'Family friendly',
    'Vegetarian friendly',
    'Evenings',
    'Local kitchens',
  ],
};

/** Payments in owners' own words, for the listings that add some. */
export const PAYMENT_NOTES: Record<MarketCategory, readonly string[]> = {
  farmers_market: ['SNAP tokens at the information table', 'Most stalls take cards', 'Gift tokens'],
  farm_stand: ['Cash box', 'Payment app by the code on the door', 'Exact change, please'],
  flea_market: ['Cash is king', 'Some dealers take cards'],
  food_market: ['Tap to pay', 'Cash at some stalls'],
};

/** A second sentence for a description. */
export const CLOSING_LINES: Record<MarketCategory, readonly string[]> = {
  farmers_market: [
    'Bring a bag, or borrow one from the hook by the entrance.',
    'Newcomers get a map and a plum, in season.',
    'Run by volunteers, paid for by stall fees, kept going by regulars.',
    'Every seller is a grower or a maker, and happy to tell you how.',
    'Come hungry; the breakfast stall is near the front for a reason.',
    'Compost bins by the gate, and someone to explain them.',
  ],
  farm_stand: [
    'Help yourself, and please close the fridge.',
    'If something is out, it will be back tomorrow or next year.',
    'Paper bags under the table, kindness assumed.',
    'What is on the board is what there is.',
  ],
  flea_market: [
    'Early for the finds, late for the prices.',
    'No reproductions, no new socks, no exceptions.',
    'Somebody here has the part you need.',
    'Coffee from seven, doughnuts while they last.',
  ],
  food_market: [
    'Grab a table first and take turns in the lines.',
    'Most kitchens are family-run, and most families are cooking.',
    'Bring cash for the small stalls and room for dessert.',
    'Half of the stalls change with the season.',
  ],
};
