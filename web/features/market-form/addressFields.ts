import type { TextFieldProps } from '#web/ui/TextField.tsx';

type AddressName = 'address' | 'city' | 'state' | 'zipCode';
export type AddressFields = Record<AddressName, Omit<TextFieldProps, 'label'>>;

/**
 * The fields of an address, for a form to name where they stand among its own: it leads to the first
 * fault in the order in which its fields were named, and a part of it names its own after all others.
 */
export const addressFields = (
  fieldOf: (name: AddressName) => AddressFields[AddressName],
): AddressFields => ({
  address: fieldOf('address'),
  city: fieldOf('city'),
  state: fieldOf('state'),
  zipCode: fieldOf('zipCode'),
});
