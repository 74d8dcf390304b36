import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocationSettings } from './LocationSettings.tsx';

it('a screen reader says with the ZIP code what is wrong with it', () => {
  const page = renderToStaticMarkup(
    <LocationSettings
      search={{ zip: '00000' }}
      method="zipcode"
      error="Nobody knows this place."
      onMethod={() => {}}
      onChange={() => {}}
    />,
  );
  const [, words] = /<input[^>]*aria-describedby="(\S+)"[^>]*value="00000"/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`id="${words}"[^>]*>Nobody knows this place.`));
});
