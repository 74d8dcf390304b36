import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../Button.tsx';
import { FileFault, type FileFieldProps, FileInput } from './FileInput.tsx';
import { Label } from './Label.tsx';

/** Chooses a picture and shows it, and how much of it has been sent. */
export function ImageField({ url, onRemove, onRetry, ...sending }: FileFieldProps) {
  const { error, progress } = sending;
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>Picture</Label>
      <div className="flex flex-wrap items-center gap-5">
        <div className="flex aspect-[8/5] w-44 shrink-0 items-center justify-center overflow-hidden rounded-card border border-paper-300 bg-paper-200">
          {url ? (
            <img src={url} alt="Your choice" className="size-full object-cover" />
          ) : (
            <ImageUp aria-hidden className="size-9 text-ink-500" strokeWidth={1.5} />
          )}
        </div>
        <div className="min-w-0 grow basis-56 space-y-2">
          <FileInput
            {...sending}
            id={id}
            hint="JPEG, PNG or WebP. A large photo is made smaller when you choose it."
            accept="image/*"
            progressLabel="Sending the picture"
            status={url ? 'There is a picture.' : 'There is no picture.'}
          />
          {url && progress === null ? (
            <Button variant="quiet" size="small" className="-ml-4" onClick={onRemove}>
              Remove the Picture
            </Button>
          ) : null}
        </div>
      </div>
      <FileFault id={id} error={error} onRetry={onRetry} />
    </div>
  );
}
