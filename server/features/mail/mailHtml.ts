import { type CSSProperties, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRow } from './mails.queries.ts';

/** As in `web/ui/styles.css`, which no mail program reads. */
const PAPER = '#fbf8f1';
const LINE = '#e8dfcc';
const INK = '#1a241e';
const QUIET_INK = '#59635b';
const LEAF = '#1f4d36';

const TEXT = "16px/1.6 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "Georgia, 'Times New Roman', serif";

const WORDMARK: CSSProperties = {
  margin: '0 0 16px 4px',
  font: `600 20px ${DISPLAY}`,
  color: LEAF,
};
const SHEET: CSSProperties = {
  padding: '28px 28px 20px',
  background: '#ffffff',
  border: `1px solid ${LINE}`,
  borderRadius: 16,
  font: TEXT,
  color: INK,
  overflowWrap: 'anywhere',
};
const HEADING: CSSProperties = { margin: '0 0 16px', font: `600 24px/1.25 ${DISPLAY}` };
const PARAGRAPH: CSSProperties = { margin: '0 0 16px' };
const SMALL: CSSProperties = { margin: '0 0 6px', fontSize: 14, color: QUIET_INK };
const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '10px 22px',
  borderRadius: 999,
  background: LEAF,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
};

/**
 * A mail as HTML, made of its plain text, so that both say the same. Paragraphs stand between empty
 * lines. One that is a label and an address of the site below it is a link: the first of them the
 * button, the others small. Nothing else is a link but the site's own addresses, whatever people have
 * written; no picture is fetched from anywhere.
 * @param publicUrl the site's address, without a '/' at its end
 */
export function mailHtml(
  { subject, text }: Pick<MailRow, 'subject' | 'text'>,
  publicUrl: string,
): string {
  let hasButton = false;
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, key) => {
      const link = linkOf(paragraph, publicUrl);
      if (!link) {
        return createElement('p', { key, style: PARAGRAPH }, linesOf(paragraph, publicUrl));
      }
      const isButton = !hasButton;
      hasButton = true;
      const { label, address } = link;
      const style = isButton ? BUTTON : { color: QUIET_INK };
      return createElement(
        'p',
        { key, style: isButton ? { margin: '24px 0' } : SMALL },
        createElement('a', { href: address, style }, label),
      );
    });
  return `<!doctype html>${renderToStaticMarkup(pageOf(subject, paragraphs))}`;
}

function pageOf(subject: string, paragraphs: ReactNode): ReactNode {
  const head = createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width' }),
    createElement('title', null, subject),
  );
  const sheet = createElement(
    'div',
    { style: SHEET },
    createElement('h1', { style: HEADING }, subject),
    paragraphs,
  );
  const column = createElement(
    'div',
    { style: { maxWidth: 600, margin: '0 auto', padding: '24px 12px' } },
    createElement('p', { style: WORDMARK }, 'Local Markets'),
    sheet,
  );
  const body = createElement('body', { style: { margin: 0, background: PAPER } }, column);
  return createElement('html', { lang: 'en' }, head, body);
}

const isOwn = (address: string, publicUrl: string): boolean =>
  address === publicUrl || address.startsWith(`${publicUrl}/`);

/** Null: it is a paragraph like any other. */
function linkOf(paragraph: string, publicUrl: string): { label: string; address: string } | null {
  const [, label, address] = /^([^\n]+):\n(\S+)$/.exec(paragraph) ?? [];
  return label && address && isOwn(address, publicUrl) ? { label, address } : null;
}

/** Its lines, with the site's addresses in them as links. */
const linesOf = (paragraph: string, publicUrl: string): ReactNode[] =>
  paragraph
    .split(/(\n|https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part, key) =>
      part === '\n'
        ? createElement('br', { key })
        : isOwn(part, publicUrl)
          ? createElement('a', { key, href: part, style: { color: LEAF } }, part)
          : part,
    );
