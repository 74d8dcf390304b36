import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';

interface ListingRowProps {
  name: string;
  /** Its name, perhaps as a link to its page. */
  title: ReactNode;
  /** Whether it is in the form now. */
  isEdited: boolean;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** A market or a vendor in the administrator's list. */
export function ListingRow({ name, title, isEdited, onEdit, onDelete, children }: ListingRowProps) {
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
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} className="hover:text-tomato-700" onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
