import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { IMPORT_MAX_BYTES } from '#contract/imports/importStatus.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { FileInput } from '#web/ui/fields/FileInput.tsx';
import { Label } from '#web/ui/fields/Label.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { IMPORTS } from '../api/imports.ts';
import { sendImport } from '../api/sendImport.ts';

interface ImportUploadProps {
  /** Told whether a file is on its way, which would be lost with the page. */
  onDirty: (isDirty: boolean) => void;
}

/** Chooses a directory's export, which is sent at once. */
export function ImportUpload({ onDirty }: ImportUploadProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isUploading = progress !== null;
  useTold(isUploading, onDirty);

  async function choose(file: File) {
    if (isUploading)
      return setError('Another file is still uploading. Choose this one after that.');
    if (file.size > IMPORT_MAX_BYTES) return setError('The file is larger than 20 MB.');
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      const { fileName, rowCount } = await sendImport(file, setProgress, controller.signal);
      setError(undefined);
      toast({
        title: 'Import Started',
        description: `${fileName}: ${rowCount.toLocaleString('en-US')} rows`,
      });
    } catch (reason) {
      if (!controller.signal.aborted) {
        setError(
          problemText(
            reason,
            'The file couldn’t be uploaded. Check your connection and try again.',
          ),
        );
      }
    }
    setProgress(null);
    // One whose answer has not come may have begun all the same.
    void queryClient.invalidateQueries({ queryKey: IMPORTS });
  }

  return (
    <div>
      <Label htmlFor={id}>Directory export</Label>
      <div className="space-y-2">
        <FileInput
          {...{ id, error, progress }}
          hint="A CSV export from the USDA farmers market directory or the Local Food Portal, up to 20 MB"
          accept=".csv,text/csv"
          progressLabel="Uploading the file"
          onChoose={(file) => void choose(file)}
          onCancel={() => running.current?.abort()}
        />
      </div>
      <div role="status">
        {error ? (
          <FieldError id={`${id}-error`}>
            <span className="whitespace-pre-line wrap-anywhere">{error}</span>
          </FieldError>
        ) : null}
      </div>
    </div>
  );
}
