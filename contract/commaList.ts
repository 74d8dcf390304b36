/** The words, each once whatever its case. Asked before it is known that there are not too many. */
export function distinctWords(words: readonly string[]): string[] {
  const known = new Set<string>();
  // The set grows with a word that is not in it yet.
  return words.filter((word) => known.size < known.add(word.toLowerCase()).size);
}

/** The parts of a text that are separated by commas: trimmed, each once whatever its case, none blank. */
export function commaList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return distinctWords(parts.filter((part) => part !== ''));
}
