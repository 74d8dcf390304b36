import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListField } from './ListField.tsx';

it('a screen reader says the hint and the fault with the field', () => {
  const page = renderToStaticMarkup(
    <ListField
      label="Amenity"
      hint="Such as shade."
      error="Too many"
      value={[]}
      onChange={() => {}}
    />,
  );
  const [, hint, fault] = /aria-describedby="(\S+) (\S+)"/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`id="${hint}"[^>]*>Such as shade.`));
  expect(page).toMatch(new RegExp(`id="${fault}".*Too many`));
});
