export interface Address {
  address: string;
  city: string;
  state: string;
  /** '' where none is known. */
  zipCode: string;
}

/** An address of which not all may be known, as of a vendor. */
type Told = { [Part in keyof Address]: Address[Part] | null };

/** What there is of some texts, in one; '' where there is none of them. */
export const joined = (parts: (string | null)[], by: string): string =>
  parts.filter(Boolean).join(by);

/** 'Portland, OR'; a part that the listing lacks is left out. */
export const townOf = ({ city, state }: Pick<Told, 'city' | 'state'>): string =>
  joined([city, state], ', ');

/** 'Portland, OR 97205'. */
export const townWithZip = ({ city, state, zipCode }: Omit<Told, 'address'>): string =>
  joined([city, joined([state, zipCode], ' ')], ', ');

/** '12 Main St, Portland, OR', as on a card. */
export const addressLine = (place: Omit<Told, 'zipCode'>): string =>
  joined([place.address, townOf(place)], ', ');

/** '12 Main St, Portland, OR 97205', as within a sentence. */
export const postalAddressLine = (place: Told): string =>
  joined([place.address, townWithZip(place)], ', ');
