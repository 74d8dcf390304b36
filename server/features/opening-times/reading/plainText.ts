/**
 * The text with dashes, quotes and spaces brought to their plain forms, character for character:
 * an index into the result is an index into the original, so unread pieces stay verbatim.
 * U+FFFD and U+0096 stand where a Windows-1252 en dash was decoded wrongly.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212\uFFFD\u0096\u0097~]/g, '-')
    .replace(/[\u2018\u2019\u02BC`]/g, "'")
    .replace(/[\u00A0\u2000-\u200B\u202F\t]/g, ' ');
}

/** What a sticky expression finds exactly at an index. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
