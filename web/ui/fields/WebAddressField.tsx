import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** A field for the address of a page elsewhere. */
export function WebAddressField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField type="url" inputMode="url" placeholder="https://" {...props} />;
}
