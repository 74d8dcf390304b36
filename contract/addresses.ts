export interface Address {
  address: string;
  city: string;
  state: string;
  /** '' where none is known. */
  zipCode: string;
}

/** What there is of some texts, in one; '' where there is none of them. */
export const joined = (parts: string[], by: string): string => parts.filter(Boolean).join(by);

/** 'Portland, OR'; a part that the listing lacks is left out. */
export const townOf = ({ city, state }: Pick<Address, 'city' | 'state'>): string =>
  joined([city, state], ', ');

/** 'Portland, OR 97205'. */
export const townWithZip = ({ city, state, zipCode }: Omit<Address, 'address'>): string =>
  joined([city, joined([state, zipCode], ' ')], ', ');

/** '12 Main St, Portland, OR', as on a card. */
export const addressLine = (place: Omit<Address, 'zipCode'>): string =>
  joined([place.address, townOf(place)], ', ');

/** '12 Main St, Portland, OR 97205', as within a sentence. */
export const postalAddressLine = (place: Address): string =>
  joined([place.address, townWithZip(place)], ', ');
