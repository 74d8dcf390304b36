import type { VendorsByMetro } from './demoVendor.ts';

export const EASTERN_VENDORS: VendorsByMetro = {
  'Austin, TX': [
    {
      businessName: 'Smoke Signal Jerky',
      businessType: 'other',
      categories: ['Meat & Poultry'],
      description: 'Grass-fed beef, mesquite smoke and a pepper blend nobody has guessed yet.',
    },
    {
      businessName: 'Hill Country Lavender',
      businessType: 'home_goods',
      categories: ['Soap & Candles', 'Flowers & Plants'],
      description: 'Bundles, soaps and a lemonade that surprises people.',
    },
  ],
  'Dallas, TX': [
    {
      businessName: 'Blackland Pecans',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Pecans cracked while you wait, and pralines for those who cannot.',
    },
  ],
  'New Orleans, LA': [
    {
      businessName: 'Bayou Basket Seafood',
      businessType: 'other',
      categories: ['Meat & Poultry'],
      description: 'Shrimp and crab off our own boat, iced before sunrise.',
    },
  ],
  'Nashville, TN': [
    {
      businessName: 'Front Porch Biscuits',
      businessType: 'baked_goods',
      categories: ['Baked Goods'],
      description: 'Biscuits with country ham, sorghum butter or both at once.',
    },
  ],
  'Atlanta, GA': [
    {
      businessName: 'Red Clay Greens',
      businessType: 'produce',
      categories: ['Fresh Produce', 'Organic Farms'],
      description: 'Collards, okra and sweet potatoes from three city blocks of former parking.',
    },
  ],
  'Raleigh, NC': [
    {
      businessName: 'Longleaf Woodcraft',
      businessType: 'crafts',
      categories: ['Woodworking'],
      description: 'Cutting boards and stools from old tobacco-barn pine.',
    },
  ],
  'Miami, FL': [
    {
      businessName: 'Mango Hour Preserves',
      businessType: 'other',
      categories: ['Preserves & Jams'],
      description: 'Mango, guava and key lime, put up the day they fall.',
    },
  ],
  'Chicago, IL': [
    {
      businessName: 'Lakeshore Pierogi',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Potato, kraut and a sweet cheese one, fried in too much butter.',
    },
  ],
  'Detroit, MI': [
    {
      businessName: 'Motor Row Microgreens',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Sunflower, pea and radish shoots grown in a former glove factory.',
    },
  ],
  'Minneapolis, MN': [
    {
      businessName: 'North Star Wild Rice',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description:
        'Hand-harvested wild rice, parched over wood, sold by people who were in the canoe.',
    },
  ],
  'Kansas City, MO': [
    {
      businessName: 'Flour & Furrow Mill',
      businessType: 'baked_goods',
      categories: ['Baked Goods'],
      description: 'Heritage wheat, stone-milled, and the loaves to prove it.',
    },
  ],
  'St. Louis, MO': [
    {
      businessName: 'Toasted Ravioli Sisters',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Filled, crumbed, fried; five dollars a cone and sauce on your shirt included.',
    },
  ],
  'Washington, DC': [
    {
      businessName: 'Chesapeake Corn & Crab',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Crab cakes with very little cake, and corn with very much butter.',
    },
    {
      businessName: 'Cherry Row Candles',
      businessType: 'home_goods',
      categories: ['Soap & Candles'],
      description: 'Beeswax tapers, dipped forty times and boxed in pairs.',
    },
  ],
  'Philadelphia, PA': [
    {
      businessName: 'Kennett Shade Mushrooms',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Maitake, king oyster and plain good buttons, picked at four in the morning.',
    },
  ],
  'New York, NY': [
    {
      businessName: 'Rooftop Rye',
      businessType: 'baked_goods',
      categories: ['Baked Goods'],
      description: 'Dark rye, seeded rye, and a marble loaf for the undecided.',
    },
    {
      businessName: 'Catskill Orchard Carts',
      businessType: 'produce',
      categories: ['Fresh Produce', 'Preserves & Jams'],
      description: 'Apples in their turn, cider all winter, doughnuts when the fryer behaves.',
    },
  ],
  'Boston, MA': [
    {
      businessName: 'Bog & Barrel Cranberries',
      businessType: 'produce',
      categories: ['Fresh Produce', 'Preserves & Jams'],
      description: 'Cranberries fresh, dried and in a ketchup you will want to hide from guests.',
    },
  ],
  'Burlington, VT': [
    {
      businessName: 'Sugarbush Maple Works',
      businessType: 'other',
      categories: ['Honey & Maple'],
      description:
        'Syrup, cream and candy boiled over wood by four generations in one steamy shed.',
    },
  ],
  'Pittsburgh, PA': [
    {
      businessName: 'Three Rivers Glass',
      businessType: 'jewelry',
      categories: ['Jewelry', 'Handmade Crafts'],
      description: 'Beads and pendants from bottle glass, blown in a converted garage.',
    },
  ],
};
