interface Town {
  city: string;
  state: string;
  zipCode: string;
}

/** What there is of some texts, in one; '' where there is none of them. */
export const joined = (parts: string[], by: string): string => parts.filter(Boolean).join(by);

/** 'Portland, OR'; a part that the listing lacks is left out. */
export const townOf = ({ city, state }: Pick<Town, 'city' | 'state'>): string =>
  joined([city, state], ', ');

/** 'Portland, OR 97205'. */
export const townWithZip = ({ city, state, zipCode }: Town): string =>
  joined([city, joined([state, zipCode], ' ')], ', ');
