import type { ComponentProps } from 'react';
import { BusyButton } from '../BusyButton.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof BusyButton>, 'type' | 'isBusy'> & {
  /** What it sends is on its way. */
  isSending: boolean;
};

/** Sends the form it stands in. */
export const SubmitButton = ({ isSending, ...rest }: SubmitButtonProps) => (
  <BusyButton type="submit" isBusy={isSending} {...rest} />
);
