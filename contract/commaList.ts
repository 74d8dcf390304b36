/** The words, each once whatever its case. */
export function distinctWords(words: readonly string[]): string[] {
  const names = words.map((word) => word.toLowerCase());
  return words.filter((word, index) => names.indexOf(word.toLowerCase()) === index);
}

/** The parts of a text that are separated by commas: trimmed, each once whatever its case, none blank. */
export function commaList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return distinctWords(parts.filter((part) => part !== ''));
}
