/** The parts of a text that are separated by commas: trimmed, each once, blank ones left out. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
