import type { TextFieldProps } from '#web/ui/TextField.tsx';

type AddressName = 'address' | 'city' | 'state' | 'zipCode';
export type AddressFields = Record<AddressName, Omit<TextFieldProps, 'label'>>;

/** The fields of an address, as a form registers them. */
export const addressFields = (
  fieldOf: (name: AddressName) => AddressFields[AddressName],
): AddressFields => ({
  address: fieldOf('address'),
  city: fieldOf('city'),
  state: fieldOf('state'),
  zipCode: fieldOf('zipCode'),
});
