/** The switches of the organizer's form, each with the name under which a listing carries it. */
export const AMENITY_LABELS = {
  parking: 'Parking',
  restrooms: 'Restrooms',
  atm: 'ATM',
  petFriendly: 'Pet friendly',
  wheelchairAccessible: 'Wheelchair accessible',
  wifi: 'Wi-Fi',
} as const;

export type AmenitySwitch = keyof typeof AMENITY_LABELS;

export const AMENITY_SWITCHES = Object.keys(AMENITY_LABELS) as AmenitySwitch[];
