import { TextArea } from '#web/ui/fields/TextArea.tsx';
import type { SentMarketForm } from '../marketFormSchema.ts';

const FIELDS = [
  { name: 'locationNote', label: 'How it is found (optional)' },
  { name: 'parkingInfo', label: 'Parking (optional)' },
  { name: 'accessibility', label: 'Accessibility (optional)' },
  { name: 'petPolicy', label: 'Pets (optional)' },
  { name: 'seasonalInfo', label: 'About the season (optional)' },
  { name: 'specialEvents', label: 'Special events (optional)' },
] as const;

/** What whoever comes wants to know, in the owner's words. */
export function VisitFields({ form: { fieldOf } }: { form: SentMarketForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, label }) => (
        <TextArea key={name} label={label} rows={2} {...fieldOf(name)} />
      ))}
    </div>
  );
}
