import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListField } from './ListField.tsx';

it('a screen reader says the hint and the fault with the field, to which its form leads by name', () => {
  const page = renderToStaticMarkup(
    <ListField
      label="Amenity"
      hint="Such as shade."
      error="Too many"
      name="amenities"
      value={[]}
      onChange={() => {}}
      typed=""
      onTyped={() => {}}
    />,
  );
  const [, hint, fault] = /aria-describedby="(\S+) (\S+)"/.exec(page) ?? [];
  expect(page).toMatch(/<input[^>]* name="amenities"/);
  expect(page).toMatch(new RegExp(`id="${hint}"[^>]*>Such as shade.`));
  expect(page).toMatch(new RegExp(`id="${fault}".*Too many`));
});
