/** A place in decimal degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}
