import { ExternalLink } from 'lucide-react';
import { Button } from '../Button.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';

interface ConflictNoticeProps {
  /** What has changed, as the server says it; null: nothing, as far as is known. */
  conflict: { detail: string } | null;
  /** Sends what stands in the form all the same. */
  onOverwrite: () => void;
  /** Where what is stored now can be looked at; it opens beside the form. */
  storedAt: string;
}

/** That what is edited was changed meanwhile, and what can be done about it. Nothing typed is lost. */
export function ConflictNotice({ conflict, onOverwrite, storedAt }: ConflictNoticeProps) {
  return (
    // Focused, it comes clear of the buttons that stay at the bottom of a dialog.
    <ChangeNotice change={conflict} className="scroll-mb-24">
      <p>
        Your changes haven’t been saved, but they’re still in this form. View the current version,
        or replace it with yours.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary" size="small">
          <a href={storedAt} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            View Current Version
          </a>
        </Button>
        <Button size="small" onClick={onOverwrite}>
          Replace with Mine
        </Button>
      </div>
    </ChangeNotice>
  );
}
