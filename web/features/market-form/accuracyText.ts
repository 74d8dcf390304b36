const FEET_PER_METER = 3.281;
const FEET_PER_MILE = 5280;

/** How far off a device may be, roughly and never too little: '500 feet', '2 miles'. */
export function accuracyText(meters: number): string {
  const feet = meters * FEET_PER_METER;
  if (feet <= 900) return `${Math.ceil(feet / 100) * 100} feet`;
  const miles = Math.ceil(feet / FEET_PER_MILE);
  return miles === 1 ? 'a mile' : `${miles} miles`;
}
