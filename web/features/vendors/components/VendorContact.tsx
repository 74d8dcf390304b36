import { Globe, Mail, Phone } from 'lucide-react';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { telephoneAddress } from '#web/lib/texts/telephone.ts';
import { Button } from '#web/ui/Button.tsx';
import { OtherSite } from '#web/ui/OtherSite.tsx';

const SOCIAL = [
  ['facebookUrl', 'Facebook'],
  ['instagramUrl', 'Instagram'],
  ['linkedinUrl', 'LinkedIn'],
] as const;

type VendorContactProps = {
  vendor: Pick<
    Vendor,
    'phone' | 'email' | 'website' | 'facebookUrl' | 'instagramUrl' | 'linkedinUrl'
  >;
};

/** How a vendor can be reached; what she has not told is not offered. */
export function VendorContact({ vendor }: VendorContactProps) {
  const { phone, email, website } = vendor;
  const call = telephoneAddress(phone ?? '');
  const social = SOCIAL.flatMap(([field, label]) =>
    vendor[field] ? [{ url: vendor[field], label }] : [],
  );
  if (!phone && !email && !website && social.length === 0) {
    return <p className="text-ink-600">No contact details listed.</p>;
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {call ? (
          <Button asChild variant="secondary" size="small">
            <a href={call}>
              <Phone aria-hidden />
              Call
            </a>
          </Button>
        ) : null}
        {email ? (
          <Button asChild variant="secondary" size="small">
            <a href={`mailto:${email}`}>
              <Mail aria-hidden />
              Email
            </a>
          </Button>
        ) : null}
        {website ? (
          <Button asChild variant="secondary" size="small">
            <OtherSite address={website}>
              <Globe aria-hidden />
              Visit
            </OtherSite>
          </Button>
        ) : null}
      </div>
      {/* An extension, a second number or a name spelt in letters is dialled by hand. */}
      {phone ? <p className="wrap-anywhere">{phone}</p> : null}
      {social.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {social.map(({ url, label }) => (
            <li key={label}>
              <OtherSite
                address={url}
                className="inline-flex min-h-11 items-center text-leaf-700 underline underline-offset-4"
              >
                {label}
              </OtherSite>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
