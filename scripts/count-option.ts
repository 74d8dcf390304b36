/**
 * How many of something an option of the command line says.
 * @throws Error when it says no whole number from 1 on
 */
export function countOption(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new Error(`${option} takes a whole number from 1 on, not '${text}'.`);
  }
  return Number(text);
}
