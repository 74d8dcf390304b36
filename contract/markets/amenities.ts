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

/** How many a listing has at most. */
export const MAX_AMENITIES = 50;

/** Whether one of the amenities has this name, whatever the case. */
export const hasAmenity = (amenities: readonly string[], name: string): boolean =>
  amenities.some((amenity) => amenity.toLowerCase() === name.toLowerCase());
