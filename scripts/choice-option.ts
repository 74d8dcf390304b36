/**
 * What a command's option chooses of what there is: all of it where the option was left away.
 *
 * @throws Error when there is no such thing: it would be run for success without having done anything
 */
export function choiceOption<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): readonly Choice[] {
  if (text === undefined) return choices;
  const chosen = choices.filter((choice) => choice === text);
  if (chosen.length === 0) {
    throw new Error(`${option} takes one of ${choices.join(', ')}, not '${text}'.`);
  }
  return chosen;
}
