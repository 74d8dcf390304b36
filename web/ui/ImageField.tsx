import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from './Button.tsx';
import { fieldAttributes } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { Label } from './Label.tsx';

interface ImageFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The picture to show, if there is one. */
  url: string | null;
  /** The share of a new one that has been sent, from 0 to 1; null while none is on its way. */
  progress: number | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses a picture and shows it, and how much of it has been sent. */
export function ImageField({
  label,
  hint,
  error,
  url,
  progress,
  onChoose,
  onRemove,
}: ImageFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="flex flex-wrap items-center gap-5">
        <div className="flex aspect-[8/5] w-44 shrink-0 items-center justify-center overflow-hidden rounded-card border border-paper-300 bg-paper-200">
          {url ? (
            <img src={url} alt="Your choice" className="size-full object-cover" />
          ) : (
            <ImageUp aria-hidden className="size-9 text-ink-500" strokeWidth={1.5} />
          )}
        </div>
        <div className="min-w-0 grow basis-56 space-y-2">
          <input
            type="file"
            accept="image/*"
            className="block w-full text-sm text-ink-700 file:mr-4 file:min-h-11 file:rounded-full file:border file:border-solid file:border-ink-400 file:bg-paper-50 file:px-5 file:font-semibold file:text-leaf-800 hover:file:border-leaf-600 hover:file:bg-leaf-50"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onChoose(file);
              // The same file may be chosen again after it was refused or removed.
              event.target.value = '';
            }}
            {...fieldAttributes(id, { hint, error })}
          />
          {hint ? (
            <p id={`${id}-hint`} className="text-sm text-ink-500">
              {hint}
            </p>
          ) : null}
          {progress === null ? null : (
            <progress
              aria-label="Sending the picture"
              max={1}
              value={progress}
              className="h-2 w-full accent-leaf-700"
            />
          )}
          {url && progress === null ? (
            <Button variant="quiet" size="small" className="-ml-4" onClick={onRemove}>
              Remove the picture
            </Button>
          ) : null}
        </div>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
