import { FileText } from 'lucide-react';
import { useId } from 'react';
import { Button } from './Button.tsx';
import { FieldError } from './FieldError.tsx';
import { FileInput } from './FileInput.tsx';
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
  onCancel: () => void;
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
  onCancel,
  onRemove,
}: DocumentFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="space-y-2">
        <FileInput
          {...{ id, hint, error, progress, onChoose, onCancel }}
          accept=".pdf,.doc,.docx"
          progressLabel="Sending the document"
          status={url ? 'There is a document.' : 'There is no document.'}
        />
      </div>
      {url && progress === null ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 underline underline-offset-4"
          >
            <FileText aria-hidden className="size-5" />
            Open the document
          </a>
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove the document
          </Button>
        </p>
      ) : null}
      <div role="status">{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}</div>
    </div>
  );
}
