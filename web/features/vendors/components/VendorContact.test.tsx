import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VendorContact } from './VendorContact.tsx';

type Told = Partial<Parameters<typeof VendorContact>[0]['vendor']>;

const NOTHING = {
  phone: null,
  email: null,
  website: null,
  facebookUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
};

const contactOf = (told: Told) =>
  renderToStaticMarkup(<VendorContact vendor={{ ...NOTHING, ...told }} />);

it('shows a number as it is written, and calls it where a phone can', () => {
  const extension = contactOf({ phone: '(503) 555-0148 ext. 12' });
  expect(extension).toContain('href="tel:5035550148"');
  expect(extension).toContain('(503) 555-0148 ext. 12');
  const letters = contactOf({ phone: '1-800-FLOWERS' });
  expect(letters).toContain('1-800-FLOWERS');
  expect(letters).not.toContain('tel:');
  expect(contactOf({})).toContain('No contact details listed.');
});

it('says that another site opens in a new tab', () => {
  const contact = contactOf({
    website: 'https://bee.example',
    instagramUrl: 'https://www.instagram.com/bee',
  });
  expect(contact.match(/\(opens in a new tab\)/g)).toHaveLength(2);
});
