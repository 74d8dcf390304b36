/** Travel choices of the vendor dashboard, in miles, and where it starts. */
export const TRAVEL_RADIUS_CHOICES_MILES = [10, 25, 50, 75, 100, 150] as const;
export const DEFAULT_TRAVEL = { city: 'Portland', state: 'OR', radiusMiles: 25 } as const;
