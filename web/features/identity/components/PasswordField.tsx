import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The password of an account that there is already. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Password" type="password" autoComplete="current-password" {...props} />
);
