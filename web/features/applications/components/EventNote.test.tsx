import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EventNote } from './EventNote.tsx';

it.each([
  ['cancelled', false, 'This event is cancelled. The field is flooded.'],
  ['postponed', false, 'This event is postponed. The field is flooded.'],
  // It was moved to its day for that reason, and took place.
  ['scheduled', true, 'This event is over.'],
] as const)(
  'of an event that is %s, ended: %s, an application says: %s',
  (status, hasEnded, says) => {
    const note = <EventNote event={{ status, hasEnded, statusReason: 'The field is flooded.' }} />;
    expect(renderToStaticMarkup(note).replaceAll(/<[^>]*>/g, '')).toBe(says);
  },
);
