import type { Ref } from 'react';
import { Button } from '../Button.tsx';
import { ProgressBar } from '../states/ProgressBar.tsx';
import { fieldAttributes } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

/** A file that is sent as soon as it is chosen. */
interface FileSending {
  inputRef?: Ref<HTMLInputElement>;
  error: string | undefined;
  /** The share of it that has been sent, from 0 to 1; null while none is on its way. */
  progress: number | null;
  onChoose: (file: File) => void;
  /** Sends no more of the one that is on its way. */
  onCancel: () => void;
}

/** What a whole field for a file has from `useFileField`. */
export interface FileFieldProps extends FileSending {
  /** Where the file is that has been brought, if there is one. */
  url: string | null;
  onRemove: () => void;
  /** Sends the one again that could not be sent; null where there is none. */
  onRetry: (() => void) | null;
}

interface FileInputProps extends FileSending {
  id: string;
  /** What may be chosen, as in the attribute of the same name. */
  accept: string;
  hint: string | undefined;
  /** What a screen reader calls the progress. */
  progressLabel: string;
  /** Whether a file is there, in words for a screen reader, which is told once that changes. */
  status?: string;
}

interface FileFaultProps extends Pick<FileFieldProps, 'error' | 'onRetry'> {
  /** Of the input. */
  id: string;
}

/** The middle of a field for a file, without its label and fault: the choice, the hint, the progress. */
export function FileInput(props: FileInputProps) {
  const { inputRef, id, accept, hint, error, progress, progressLabel } = props;
  const { status, onChoose, onCancel } = props;
  return (
    <>
      <p role="status" className="sr-only">
        {progress === null ? status : progressLabel}
      </p>
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        // The browser's own "No file chosen" is hidden: files are sent at once, and then it would be
        // untrue. Without its width the field is as wide as its button, and so is the ring of the focus.
        className="block w-fit max-w-full rounded-full text-[0px] text-transparent file:mr-0 file:min-h-11 file:rounded-full file:border file:border-solid file:border-ink-400 file:bg-paper-50 file:px-5 file:text-sm file:font-semibold file:text-leaf-800 hover:file:border-leaf-600 hover:file:bg-leaf-50"
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
        <div className="flex items-center gap-2">
          <ProgressBar
            aria-label={progressLabel}
            max={1}
            value={progress}
            className="min-w-0 grow"
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cancel ${progressLabel.toLowerCase()}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}

/** What is wrong with a file, and the way to send it again without choosing it anew. */
export function FileFault({ id, error, onRetry }: FileFaultProps) {
  return (
    <>
      <div role="status">{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}</div>
      {onRetry ? (
        <Button variant="secondary" size="small" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </>
  );
}
