import { useEffect, useRef, useState } from 'react';
import { IMAGE_MAX_BYTES } from '#contract/fileLimits.ts';
import { problemText } from './problemText.ts';
import { uploadImage } from './uploadImage.ts';

const TOO_LARGE = 'The picture is larger than 5 MB. Choose a smaller one.';
const NO_IMAGE = 'Choose an image file.';
const FAILURE = 'The picture could not be sent. Check your connection and try again.';

interface Sending {
  /** The picture as it is on the person's own machine. */
  previewUrl: string;
  progress: number;
}

/** Sends a picture as soon as it is chosen; a second choice takes the place of the first. */
export function useImageUpload(onStored: (url: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | undefined>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    running.current?.abort();
    if (!file.type.startsWith('image/')) return setError(NO_IMAGE);
    if (file.size > IMAGE_MAX_BYTES) return setError(TOO_LARGE);
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const previewUrl = URL.createObjectURL(file);
    setError(undefined);
    setSending({ previewUrl, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ previewUrl, progress });
      onStored(await uploadImage(file, onProgress, signal));
    } catch (failure) {
      if (!signal.aborted) setError(problemText(failure, FAILURE));
    } finally {
      URL.revokeObjectURL(previewUrl);
      if (running.current === controller) setSending(null);
    }
  }

  return { choose: (file: File) => void choose(file), sending, error };
}
