import { createHash } from 'node:crypto';
import { escapeMarkup } from '#server/app/answers/escapeMarkup.ts';

const STYLE = `
body { margin: 0; background: #fbf8f1; color: #24291f; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 2rem; background: #23533a; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { color: #23533a; }
`;

const digest = createHash('sha256').update(STYLE).digest('base64');

/** What these pages may load and do: their own style, and send their form here. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${digest}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

interface UnsubscribePage {
  heading: string;
  text: string;
  /** What the button does. */
  button: string;
  action: string;
}

/** A page of its own: it works in any browser that a mail program opens, without a script. */
export function unsubscribePage(page: UnsubscribePage): string {
  const heading = escapeMarkup(page.heading);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - Local Markets</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeMarkup(page.text)}</p>
<form method="post" action="${escapeMarkup(page.action)}"><button>${escapeMarkup(page.button)}</button></form>
<p><a href="/profile">All your notification preferences</a></p>
</main>
</body>
</html>
`;
}
