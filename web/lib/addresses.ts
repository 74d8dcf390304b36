interface Address {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by);

/** 'Portland, OR'; a part that the listing lacks is left out. */
export const townOf = ({ city, state }: Pick<Address, 'city' | 'state'>): string =>
  joined([city, state], ', ');

/** 'Portland, OR 97205'. */
export const townWithZip = ({ city, state, zipCode }: Omit<Address, 'address'>): string =>
  joined([city, joined([state, zipCode], ' ')], ', ');

/** '12 Main St · Portland, OR', in one line. */
export const addressLine = (place: Omit<Address, 'zipCode'>): string =>
  joined([place.address, townOf(place)], ' · ');
