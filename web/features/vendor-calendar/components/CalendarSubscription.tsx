import { CalendarSync, Copy } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useRenewCalendarFeed } from '../api/renewCalendarFeed.ts';

const RENEWAL =
  'Replace the calendar address? Every calendar that has the old one stops showing your dates.';

/** How to have one's dates in a calendar program: the feed's address, to copy or to open. */
export function CalendarSubscription({ url }: { url: string }) {
  const renewal = useRenewCalendarFeed();
  async function copy() {
    try {
      // Undefined where the site is reached without HTTPS.
      await navigator.clipboard.writeText(url);
      toast({ title: 'Address Copied', description: 'Paste it into your calendar app.' });
    } catch {
      toast({
        title: 'Not Copied',
        description: 'Select the address and copy it yourself.',
        variant: 'destructive',
      });
    }
  }

  return (
    <div className="space-y-5">
      <TextField
        label="Calendar address"
        hint="Keep it private: anyone who has it can see your dates."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy Address
        </Button>
        <Button asChild variant="secondary">
          <a href={url.replace(/^https?:/, 'webcal:')}>
            <CalendarSync aria-hidden />
            Open in Calendar
          </a>
        </Button>
      </div>
      <p className="text-sm text-ink-600">
        Does someone have it who shouldn’t?{' '}
        <button
          type="button"
          className="min-h-6 font-semibold text-leaf-700 underline underline-offset-4"
          aria-disabled={renewal.isPending || undefined}
          onClick={() => {
            if (!renewal.isPending && window.confirm(RENEWAL)) renewal.mutate();
          }}
        >
          Make a new one
        </button>{' '}
        to replace the old one.
      </p>
    </div>
  );
}
