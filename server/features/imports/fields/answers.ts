/** What a cell answers to a question that can be answered yes or no. */
export type Answer = 'yes' | 'no' | 'unknown';

/** 'Y', 'N', '-' or blank. */
export function letterAnswer(cell: string): Answer {
  const letter = cell.trim().toUpperCase();
  if (letter === 'Y') return 'yes';
  return letter === 'N' ? 'no' : 'unknown';
}

/** '1', '0' or blank. */
export function digitAnswer(cell: string): Answer {
  const digit = cell.trim();
  if (digit === '1') return 'yes';
  return digit === '0' ? 'no' : 'unknown';
}

/** One answer for what an export asks in several columns: yes to any is yes, no is no to all. */
export function anyOf(...answers: Answer[]): Answer {
  if (answers.includes('yes')) return 'yes';
  return answers.every((answer) => answer === 'no') ? 'no' : 'unknown';
}

/**
 * The names answered with yes and with no among a group that was asked together. The exports write
 * a question nobody answered as a no to everything (2,363 rows of the 2020 export sell nothing at
 * all), so a no counts only where something in its group was answered with yes.
 */
export function stated<Name extends string>(
  group: readonly (readonly [Name, Answer])[],
): { yes: Name[]; no: Name[] } {
  const named = (wanted: Answer) =>
    group.filter(([, answer]) => answer === wanted).map(([name]) => name);
  const yes = named('yes');
  return { yes, no: yes.length > 0 ? named('no') : [] };
}
