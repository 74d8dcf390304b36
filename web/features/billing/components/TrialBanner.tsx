import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { trialText } from '../subscriptionText.ts';

/** How long the trial goes on. */
export function TrialBanner({ daysLeft }: { daysLeft: number }) {
  return (
    <section
      aria-label="Trial"
      className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-squash-300 bg-squash-50 px-5 py-3"
    >
      <p className="font-semibold">{trialText(daysLeft)}</p>
      <Button asChild size="small">
        <Link to="/pricing">Subscribe Now</Link>
      </Button>
    </section>
  );
}
