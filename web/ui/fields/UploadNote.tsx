interface UploadNoteProps {
  /** Named by the `aria-describedby` of the button. */
  id: string;
  isUploading: boolean;
}

/** Over the button of a form with files in it: why nothing is sent yet, as soon as that is so. */
export const UploadNote = ({ id, isUploading }: UploadNoteProps) => (
  <p id={id} role="status" className={isUploading ? 'mb-3 text-sm text-ink-600' : undefined}>
    {isUploading ? 'You can save once the upload is done.' : null}
  </p>
);
