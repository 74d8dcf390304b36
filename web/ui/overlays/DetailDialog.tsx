import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Dialog } from './Dialog.tsx';

interface DetailDialogProps {
  /** What it is, as in 'Market Not Found' and 'Loading market details...'. */
  noun: 'market' | 'vendor';
  /** Undefined until it is there. */
  name: string | undefined;
  /** Why it could not be read. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** What can be done about it; nothing of that where it is gone. */
  footer: ReactNode;
  children: ReactNode;
}

/** The details of a listing over the list it was chosen from, once they are there. */
export function DetailDialog(props: DetailDialogProps) {
  const { noun, name, error, onRetry, onClose, footer, children } = props;
  const isGone = name === undefined && error instanceof ApiError && error.status === 404;
  const Noun = capitalized(noun);
  const loading = `Loading ${noun} details...`;
  const withoutName = isGone ? `${Noun} Not Found` : error ? `${Noun} Details` : loading;
  return (
    <Dialog
      isInAddress
      onClose={onClose}
      title={name ?? withoutName}
      footer={isGone ? null : footer}
    >
      {name !== undefined ? (
        children
      ) : isGone ? (
        <p className="text-lg text-ink-700">
          It may have been removed, or the address may have a typo.
        </p>
      ) : error ? (
        <ErrorState onRetry={onRetry}>{problemText(error)}</ErrorState>
      ) : (
        // As tall as a dialog gets: it isn't to grow under a finger that is about to choose something.
        <div role="status" aria-label={loading} className="min-h-dvh space-y-4">
          <Skeleton className="aspect-[8/5]" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Dialog>
  );
}
