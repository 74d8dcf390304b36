/** A box in decimal degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}
