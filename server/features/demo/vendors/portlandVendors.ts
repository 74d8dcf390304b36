import type { VendorsByMetro } from './demoVendor.ts';

export const PORTLAND_VENDORS: VendorsByMetro = {
  'Portland, OR': [
    {
      businessName: 'Muddy Boots Produce',
      businessType: 'produce',
      categories: ['Fresh Produce', 'Organic Farms'],
      description: 'Twelve acres of river-bottom vegetables, certified organic and washed twice.',
    },
    {
      businessName: 'Wren & Daughter Bakery',
      businessType: 'baked_goods',
      categories: ['Baked Goods'],
      description:
        'Sourdough on a three-day clock, plus the cinnamon rolls our daughter invented at six.',
    },
    {
      businessName: 'Foxglove Flower Farm',
      businessType: 'flowers',
      categories: ['Flowers & Plants'],
      description:
        'Cut flowers from tulips to dahlias, grown without sprays and tied while you watch.',
    },
    {
      businessName: 'Cloudcap Creamery',
      businessType: 'other',
      categories: ['Dairy Products'],
      description:
        'Goat and cow cheeses from a barn with a view: fresh, washed, and one very stinky blue.',
    },
    {
      businessName: 'Old Growth Mushrooms',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description:
        'Oysters, lion’s mane and shiitake from our own logs, wild ones when the woods allow.',
    },
    {
      businessName: 'Bee Street Honey',
      businessType: 'other',
      categories: ['Honey & Maple', 'Soap & Candles'],
      description:
        'Raw honey from hives across Portland, a different flavor from each neighborhood.',
    },
    {
      businessName: 'Dumpling Republic',
      businessType: 'prepared_foods',
      categories: [],
      description:
        'Hand-pleated dumplings, boiled or crisped, with a chili oil that has its own admirers.',
    },
    {
      businessName: 'Kiln House Pottery',
      businessType: 'art',
      categories: ['Pottery & Ceramics'],
      description: 'Mugs with thumb rests, bowls that nest, all fired with wood from fallen trees.',
    },
    {
      businessName: 'Tamale Tuesday',
      businessType: 'prepared_foods',
      categories: [],
      description:
        'Four fillings, two salsas, one recipe from Oaxaca that we are not allowed to change.',
    },
    {
      businessName: 'Two Rivers Pasture',
      businessType: 'other',
      categories: ['Meat & Poultry'],
      description:
        'Grass-fed beef and pastured pork, frozen flat so that it stacks in a small freezer.',
    },
    {
      businessName: 'Pippin & Pear Orchard',
      businessType: 'produce',
      categories: ['Fresh Produce', 'Preserves & Jams'],
      description: 'Apples and pears from a fourth-generation orchard, with samples of everything.',
    },
    {
      businessName: 'Rainy Day Jam Company',
      businessType: 'other',
      categories: ['Preserves & Jams'],
      description: 'Small kettles, short lists: fruit, sugar, lemon, done.',
    },
    {
      businessName: 'Needle & Nettle',
      businessType: 'clothing',
      categories: ['Seamstress & Alterations', 'Handmade Crafts'],
      description: 'Mending while you shop, and aprons cut from retired linen tablecloths.',
    },
    {
      businessName: 'Cedar & Salt Soapworks',
      businessType: 'home_goods',
      categories: ['Soap & Candles'],
      description: 'Soap that smells of walks: cedar, rain, tomato leaf.',
    },
    {
      businessName: 'Copperline Jewelry',
      businessType: 'jewelry',
      categories: ['Jewelry'],
      description: 'Earrings and rings from reclaimed copper and river stones, sized at the stall.',
    },
    {
      businessName: 'Spoon Fork Knife Woodshop',
      businessType: 'crafts',
      categories: ['Woodworking'],
      description: 'Spoons, boards and rolling pins from storm-felled maple and walnut.',
    },
    {
      businessName: 'Half Moon Hens',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description: 'Eggs in five colors from hens who have names, opinions and a lot of grass.',
    },
    {
      businessName: 'Good Ferment',
      businessType: 'prepared_foods',
      categories: ['Organic Farms'],
      description:
        'Kraut, kimchi and pickles, alive and slightly fizzy; bring the jar back for a dollar.',
    },
    {
      businessName: 'Salmonberry Plant Starts',
      businessType: 'flowers',
      categories: ['Flowers & Plants'],
      description: 'Vegetable starts in spring, natives in fall, honest advice in between.',
    },
    {
      businessName: 'Night Owl Coffee Cart',
      businessType: 'prepared_foods',
      categories: [],
      description: 'Coffee roasted a mile away and poured slowly, even when there is a line.',
    },
    {
      businessName: 'Paper Crane Press',
      businessType: 'art',
      categories: ['Handmade Crafts'],
      description: 'Letterpress cards and seed packets you could frame.',
    },
    {
      businessName: 'Hazel Hollow Nuts',
      businessType: 'produce',
      categories: ['Fresh Produce'],
      description:
        'Hazelnuts raw, roasted and ground to a butter that rarely survives the ride home.',
    },
  ],
};
