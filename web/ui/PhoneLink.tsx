import type { ReactNode } from 'react';
import { telephoneAddress } from '#web/lib/texts/telephone.ts';

interface PhoneLinkProps {
  /** As somebody has written it. */
  phone: string;
  className?: string;
  children?: ReactNode;
}

/** A number that a phone calls; where there are no digits in it, just what is written. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  const address = telephoneAddress(phone);
  if (!address) return <span>{phone}</span>;
  return (
    <a href={address} className={className}>
      {children}
      {phone}
    </a>
  );
}
