import type { VendorsByMetro } from './demoVendor.ts';

export const WESTERN_VENDORS: VendorsByMetro = {
  'Seattle, WA': [
    {
      businessName: 'Tidewrack Oysters',
      businessType: 'other',
      categories: ['Meat & Poultry'],
      description: 'Oysters and clams from our own beach, shucked to order with lemon or nothing.',
    },
    {
      businessName: 'Gray Wool Knits',
      businessType: 'clothing',
      categories: ['Handmade Crafts'],
      description:
        'Hats and mitts in sheep colors, knit by a mother-and-son team on ferry crossings.',
    },
    {
      businessName: 'Petal & Drizzle',
      businessType: 'flowers',
      categories: ['Flowers & Plants'],
      description: 'Sweet peas, ranunculus and dahlias that do not mind a wet morning.',
    },
  ],
  'San Francisco Bay Area, CA': [
    {
      businessName: 'Sunday Citrus',
      businessType: 'produce',
      categories: ['Fresh Produce', 'Organic Farms'],
      description: 'Thirty kinds of citrus across the winter, stone fruit when the heat comes.',
    },
    {
      businessName: 'Long Table Tofu',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Tofu pressed the same morning, silken to firm, and a soy pudding with ginger.',
    },
    {
      businessName: 'Fault Line Ceramics',
      businessType: 'art',
      categories: ['Pottery & Ceramics'],
      description: 'Everyday plates with gold-mended seams, because everything cracks in the end.',
    },
  ],
  'Sacramento, CA': [
    {
      businessName: 'Delta Asparagus Family',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Asparagus in spring, tomatoes in summer, five cousins at every market.',
    },
  ],
  'Los Angeles, CA': [
    {
      businessName: 'Masa y Más',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Tortillas from heirloom corn ground this morning, plus whatever fits inside.',
    },
    {
      businessName: 'Hillside Avocado Co.',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Avocados labeled today, tomorrow and Thursday, so you can plan your toast.',
    },
  ],
  'San Diego, CA': [
    {
      businessName: 'Salt Marsh Strawberries',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Strawberries picked red, not pink, from a field you can see from the freeway.',
    },
  ],
  'Phoenix, AZ': [
    {
      businessName: 'Saguaro Shade Dates',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Dates fresh, dried and stuffed, from palms our great-aunt planted.',
    },
  ],
  'Boise, ID': [
    {
      businessName: 'Lava Field Potatoes',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Fourteen potatoes you have not met, and instructions for each.',
    },
  ],
  'Salt Lake City, UT': [
    {
      businessName: 'Alpine Thread Mending',
      businessType: 'clothing',
      categories: ['Seamstress & Alterations'],
      description: 'Jackets, zippers and tents repaired at the stall while you eat a peach.',
    },
  ],
  'Denver, CO': [
    {
      businessName: 'Roaster & Son Green Chile',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Chiles by the bushel, flame-roasted to order. Yes, that is the smell.',
    },
    {
      businessName: 'Thin Air Bread',
      businessType: 'baked_goods',
      categories: ['Baked Goods'],
      description: 'Loaves that finally rise at altitude, after four years of notes.',
    },
  ],
  'Albuquerque, NM': [
    {
      businessName: 'Turquoise Road Silver',
      businessType: 'jewelry',
      categories: ['Jewelry'],
      description: 'Hand-stamped silver cuffs, made by one person with one bench.',
    },
  ],
  'Honolulu, HI': [
    {
      businessName: 'Windward Taro Kitchen',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Poi, taro chips and coconut pudding from a patch we keep with our neighbors.',
    },
  ],
};
