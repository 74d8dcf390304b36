import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';

interface ListingRowProps {
  name: string;
  /** Its name, perhaps as a link to its page. */
  title: ReactNode;
  /** Whether it is in the form now. */
  isEdited: boolean;
  /** Whether it is on its way there. */
  isOpening?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** A market or a vendor in the administrator's list. */
export function ListingRow(props: ListingRowProps) {
  const { name, title, isEdited, isOpening = false, onEdit, onDelete, children } = props;
  return (
    <li
      aria-current={isEdited || undefined}
      className={clsx(
        '-mx-3 flex items-center gap-2 px-3 py-3',
        isEdited && 'rounded-control bg-leaf-50',
      )}
    >
      <div className="min-w-0 grow">
        <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
        {children}
      </div>
      <IconButton label={`Edit ${name}`} aria-busy={isOpening} onClick={onEdit}>
        {isOpening ? <Spinner label={`Loading ${name}`} /> : <Pencil aria-hidden />}
      </IconButton>
      <IconButton label={`Delete ${name}`} className="hover:text-tomato-700" onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
