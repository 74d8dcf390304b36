import { FileText } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../Button.tsx';
import { FileFault, type FileFieldProps, FileInput } from './FileInput.tsx';
import { Label } from './Label.tsx';

interface DocumentFieldProps extends FileFieldProps {
  label: string;
  hint?: string;
}

/** Chooses a PDF or Word document and says how much of it has been sent. */
export function DocumentField({
  label,
  hint,
  url,
  onRemove,
  onRetry,
  ...sending
}: DocumentFieldProps) {
  const { error, progress } = sending;
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="space-y-2">
        <FileInput
          {...sending}
          id={id}
          hint={hint}
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
            Remove the Document
          </Button>
        </p>
      ) : null}
      <FileFault id={id} error={error} onRetry={onRetry} />
    </div>
  );
}
