import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/fileLimits.ts';
import type { StoredMedia } from '#contract/media.ts';
import { problemText } from './problemText.ts';
import { uploadFile } from './uploadFile.ts';

interface Sending {
  /** The file as it is on the person's own machine. */
  previewUrl: string;
  name: string;
  progress: number;
}

const KINDS = {
  image: {
    path: '/api/media/images',
    isRight: (file: File) => file.type.startsWith('image/'),
    maxBytes: IMAGE_MAX_BYTES,
    wrong: 'Choose an image file.',
    tooLarge: 'The picture is larger than 5 MB. Choose a smaller one.',
    failure: 'The picture could not be sent. Check your connection and try again.',
  },
  document: {
    path: '/api/media/documents',
    isRight: (file: File) => /\.(pdf|docx?)$/i.test(file.name),
    maxBytes: DOCUMENT_MAX_BYTES,
    wrong: 'Choose a PDF or Word document.',
    tooLarge: 'The document is larger than 10 MB. Choose a smaller one.',
    failure: 'The document could not be sent. Check your connection and try again.',
  },
} as const;

/** Sends a file as soon as it is chosen; a second choice takes the place of the first. */
export function useUpload(kind: keyof typeof KINDS, onStored: (url: string) => void) {
  const { path, isRight, maxBytes, wrong, tooLarge, failure } = KINDS[kind];
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | undefined>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    running.current?.abort();
    if (!isRight(file)) return setError(wrong);
    if (file.size > maxBytes) return setError(tooLarge);
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const { name } = file;
    const previewUrl = URL.createObjectURL(file);
    setError(undefined);
    setSending({ previewUrl, name, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ previewUrl, name, progress });
      const { url } = await uploadFile<StoredMedia>(path, file, onProgress, signal);
      onStored(url);
    } catch (reason) {
      if (!signal.aborted) setError(problemText(reason, failure));
    } finally {
      URL.revokeObjectURL(previewUrl);
      if (running.current === controller) setSending(null);
    }
  }

  return { choose: (file: File) => void choose(file), sending, error };
}
