/** The bytes of a data URL in base64, whatever type it claims; null for any other text. */
export function readDataUrl(text: string): Buffer | null {
  const match = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/]*={0,2})$/.exec(text);
  return match?.[1] === undefined ? null : Buffer.from(match[1], 'base64');
}
