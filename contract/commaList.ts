/** The parts of a text that are separated by commas: trimmed, each once whatever its case, none blank. */
export function commaList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const names = parts.map((part) => part.toLowerCase());
  return parts.filter((part, index) => part !== '' && names.indexOf(part.toLowerCase()) === index);
}
