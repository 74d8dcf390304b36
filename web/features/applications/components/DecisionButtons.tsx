import { MoreHorizontal } from 'lucide-react';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/Menu.tsx';
import { targetOf } from '../applicationText.ts';
import { DECISION_WORDS, decisionsAmong } from '../decisionWords.ts';

interface DecisionButtonsProps {
  application: Application;
  onDecide: (status: OrganizerDecision) => void;
}

/** Approve and Reject for what is pending; everything else that may be decided in a menu. */
export function DecisionButtons({ application, onDecide }: DecisionButtonsProps) {
  const { status, vendor, permissions } = application;
  // A vendor applies for one Saturday after the other.
  const subject = `${vendor.businessName}: ${targetOf(application)}`;
  const decisions = decisionsAmong(permissions.moves);
  const shown = decisions.filter(
    (decision) => status === 'pending' && (decision === 'approved' || decision === 'rejected'),
  );
  const others = decisions.filter((decision) => !shown.includes(decision));
  return (
    <>
      {shown.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'approved' ? 'primary' : 'secondary'}
          aria-label={`${DECISION_WORDS[decision].act} ${subject}`}
          onClick={() => onDecide(decision)}
        >
          {DECISION_WORDS[decision].act}
        </Button>
      ))}
      {others.length > 0 ? (
        <Menu
          trigger={
            <IconButton label={`More decisions on ${subject}`}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          {others.map((decision) => (
            <MenuItem
              key={decision}
              destructive={decision === 'rejected'}
              onSelect={() => onDecide(decision)}
            >
              {DECISION_WORDS[decision].act}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
