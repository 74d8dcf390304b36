import { expect, it } from 'vitest';
import { outcomeText } from './outcomeText.ts';

it('says of many applications what became of them', () => {
  expect(outcomeText({ decided: [1, 2], refused: [] })).toBe('2 applications updated.');
  expect(outcomeText({ decided: [], refused: [{ id: 2, reason: 'full' }] })).toBe(
    'No application was updated. 1 couldn’t get a spot.',
  );
  expect(
    outcomeText({
      decided: [1],
      refused: [
        { id: 2, reason: 'full' },
        { id: 3, reason: 'moved' },
        { id: 4, reason: 'full' },
        { id: 5, reason: 'over' },
        { id: 6, reason: 'cancelled' },
      ],
    }),
  ).toBe(
    '1 application updated. 2 couldn’t get a spot. 1 can’t change now that the event is over. 1 can’t be approved now that the event is cancelled. 1 had already been decided.',
  );
});
