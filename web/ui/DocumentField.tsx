import { FileText } from 'lucide-react';
import { useId } from 'react';
import { Button } from './Button.tsx';
import { fieldAttributes } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { Label } from './Label.tsx';

interface DocumentFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Where the document is that has been brought, if there is one. */
  url: string | null;
  /** The share of a new one that has been sent, from 0 to 1; null while none is on its way. */
  progress: number | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses a PDF or Word document and says how much of it has been sent. */
export function DocumentField({
  label,
  hint,
  error,
  url,
  progress,
  onChoose,
  onRemove,
}: DocumentFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <input
        type="file"
        accept=".pdf,.doc,.docx"
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
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-500">
          {hint}
        </p>
      ) : null}
      {progress === null ? null : (
        <progress
          aria-label="Sending the document"
          max={1}
          value={progress}
          className="mt-2 h-2 w-full accent-leaf-700"
        />
      )}
      {url && progress === null ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 underline underline-offset-4"
          >
            <FileText aria-hidden className="size-5" />
            The document as it is
          </a>
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove the document
          </Button>
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
