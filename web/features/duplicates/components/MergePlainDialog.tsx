import { useEffect, useRef, useState } from 'react';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';
import { mergePlain } from '../api/mergePlain.ts';

interface MergePlainDialogProps {
  miles: number;
  /** How many pairs there were when it was opened. */
  count: number;
  onClose: () => void;
}

const pairs = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'pair' : 'pairs'}`;

/** Merges all pairs that plainly are one market, some at a time, until all are or somebody stops. */
export default function MergePlainDialog({ miles, count, onClose }: MergePlainDialogProps) {
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState(count);
  const [state, setState] = useState<'asking' | 'running' | 'stopping'>('asking');
  const [error, setError] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function run() {
    setState('running');
    setError(null);
    let mergedByNow = done;
    try {
      for (;;) {
        const { merged, left } = await mergePlain({ miles });
        mergedByNow += merged;
        setDone(mergedByNow);
        setTotal(mergedByNow + left);
        if (left === 0 || merged === 0 || isStopped.current) break;
      }
    } catch (reason) {
      isStopped.current = false;
      setError(problemText(reason));
      setState('asking');
      return;
    }
    if (mergedByNow > 0) {
      toast({
        title: 'Markets Merged',
        description: `${pairs(mergedByNow)} merged.`,
      });
    } else {
      toast({ title: 'Nothing Merged', description: 'The listings have changed in the meantime.' });
    }
    onClose();
  }

  /** What has been sent is waited for: the list is to show what became of it. */
  function leave() {
    if (state === 'asking') return onClose();
    isStopped.current = true;
    setState('stopping');
  }

  return (
    <Dialog
      width="narrow"
      onClose={leave}
      title="Merge clear duplicates"
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {state === 'asking' ? 'Cancel' : state === 'running' ? 'Stop' : 'Stopping...'}
          </Button>
          <BusyButton variant="danger" isBusy={state !== 'asking'} onClick={() => void run()}>
            {state !== 'asking' ? 'Merging...' : done > 0 ? 'Continue' : `Merge ${pairs(count)}`}
          </BusyButton>
        </>
      }
    >
      <p>
        In each pair, the listing with hours stays, or else the one updated last by its directory.
        Missing details are filled in from the other, whose page will redirect to it. This action
        cannot be undone.
      </p>
      {state !== 'asking' || done > 0 ? (
        <div className="mt-4">
          <ProgressBar aria-label="Merging" max={total} value={done} className="w-full" />
          <p className="text-sm text-ink-700">
            {done.toLocaleString('en-US')} of {pairs(total)}
          </p>
        </div>
      ) : null}
      <div role="alert">{error === null ? null : <FieldError>{error}</FieldError>}</div>
    </Dialog>
  );
}
