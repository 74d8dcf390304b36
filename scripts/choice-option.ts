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

/**
 * What has a text in its description.
 *
 * @throws Error when nothing has, with what there is
 */
export function describedOption<Described extends { what: string }>(
  option: string,
  text: string,
  choices: readonly Described[],
): Described[] {
  const chosen = choices.filter(({ what }) => what.includes(text));
  if (chosen.length > 0) return chosen;
  const all = choices.map(({ what }) => `  ${what}`).join('\n');
  throw new Error(`${option} takes words of one of these, not '${text}':\n${all}`);
}
