/** A text as it is written into HTML or XML, in an attribute too, so that it begins nothing there. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
