/**
 * What markets sell, in the vocabulary of the USDA directory's thirty columns
 * ('organic' is one of them). The order is the one shown in filters.
 */
export const GOOD_LABELS = {
  vegetables: 'Vegetables',
  fruits: 'Fruit',
  baked_goods: 'Baked goods',
  eggs: 'Eggs',
  honey: 'Honey',
  cheese: 'Cheese & dairy',
  meat: 'Meat',
  poultry: 'Poultry',
  seafood: 'Seafood',
  prepared_food: 'Prepared food',
  flowers: 'Flowers',
  plants: 'Plants',
  herbs: 'Herbs',
  jams: 'Jams & preserves',
  maple: 'Maple',
  mushrooms: 'Mushrooms',
  nuts: 'Nuts',
  beans: 'Beans',
  grains: 'Grains',
  juices: 'Juices',
  coffee: 'Coffee',
  wine: 'Wine, beer & cider',
  crafts: 'Crafts',
  soap: 'Soap & body care',
  nursery: 'Nursery stock',
  trees: 'Trees',
  tofu: 'Tofu',
  pet_food: 'Pet food',
  wild_harvested: 'Wild harvested',
  organic: 'Organic',
};

export type Good = keyof typeof GOOD_LABELS;

export const GOODS = Object.keys(GOOD_LABELS) as readonly Good[];
