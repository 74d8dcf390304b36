import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

interface StandChoiceProps {
  /** The names of her farm stands; at least one. */
  names: readonly string[];
  areDeleted: boolean;
  onChange: (areDeleted: boolean) => void;
}

/** Whether the farm stands of somebody who leaves are to go as well: they may be her own front yard. */
export function StandChoice({ names, areDeleted, onChange }: StandChoiceProps) {
  const isOne = names.length === 1;
  return (
    <section className="mb-5">
      <h3 className="text-lg text-ink-900">Your farm {isOne ? 'stand' : 'stands'}</h3>
      <Checkbox
        label={`Delete ${names.join(', ')} too`}
        checked={areDeleted}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="text-sm text-ink-600">
        {isOne
          ? 'Its products, reviews and events go with it. If it stays, shoppers see its address and hours, but no email or phone.'
          : 'Their products, reviews and events go with them. If they stay, shoppers see their addresses and hours, but no email or phone.'}
      </p>
    </section>
  );
}
