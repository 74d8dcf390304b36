import { Check, X } from 'lucide-react';
import { Badge } from '#web/ui/Badge.tsx';
import { refusalText } from '../refusalText.ts';

interface StatedChipsProps<T extends string> {
  /** What the listing says is so, and what it says is not; on the rest it is silent. */
  yes: T[];
  no?: T[];
  /** What it says is so in words of its own. */
  ownWords?: string[];
  labels: Record<T, string>;
  /** Said when the listing states nothing at all. */
  unknown: string;
}

/** What a listing states, yes and no alike. Silence is told as silence. */
export function StatedChips<T extends string>({
  yes,
  no = [],
  ownWords = [],
  labels,
  unknown,
}: StatedChipsProps<T>) {
  if (yes.length + no.length + ownWords.length === 0)
    return <p className="text-ink-600">{unknown}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {yes.map((item) => (
        <li key={item}>
          <Badge tone="leaf" icon={<Check aria-hidden />}>
            {labels[item]}
          </Badge>
        </li>
      ))}
      {ownWords.map((words) => (
        <li key={words}>
          <Badge tone="leaf" icon={<Check aria-hidden />} wraps>
            {words}
          </Badge>
        </li>
      ))}
      {no.map((item) => (
        <li key={item}>
          <Badge icon={<X aria-hidden />}>{refusalText(labels[item])}</Badge>
        </li>
      ))}
    </ul>
  );
}
