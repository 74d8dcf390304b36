import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** An address that is typed once, whichever of the popup's forms it was typed in. */
export interface KeptEmail {
  email: string;
  onEmail: (email: string) => void;
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & Pick<KeptEmail, 'onEmail'>;

/** The address of an account. */
export const EmailField = ({ onEmail, ...props }: EmailFieldProps) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="username"
    onInput={({ currentTarget }) => onEmail(currentTarget.value)}
    {...props}
  />
);
