import { notFound } from '@tanstack/react-router';

/**
 * The id in a page's address.
 * @throws the router's notFound when it is none: '1e3' is a number to JavaScript, but no market's id
 */
export function pageId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}
