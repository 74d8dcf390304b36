import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormButtons } from './FormButtons.tsx';

const WHY = 'You can save once the upload is done.';

const shown = (isUploading?: boolean) =>
  renderToStaticMarkup(
    <FormButtons isSending={false} {...(isUploading !== undefined && { isUploading })}>
      Save
    </FormButtons>,
  );

it('why a form cannot be sent yet stands at its button, for a screen reader too', () => {
  const [, id] = /<p id="([^"]+)" role="status"[^>]*>You can save once/.exec(shown(true)) ?? [];
  expect(shown(true)).toContain(WHY);
  expect(shown(true)).toMatch(/<button[^>]* aria-disabled="true"/);
  expect(shown(true)).toContain(`aria-describedby="${id}"`);
});

it('nothing of it is said while no file is on its way', () => {
  for (const markup of [shown(false), shown()]) {
    expect(markup).not.toContain(WHY);
    expect(markup).not.toContain('aria-disabled=');
  }
  expect(shown()).not.toContain('aria-describedby');
});
