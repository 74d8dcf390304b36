import { useEffect, useRef, useState } from 'react';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  IMAGE_MAX_BYTES,
  IMAGE_TOO_LARGE,
} from '#contract/media/fileLimits.ts';
import type { StoredMedia } from '#contract/media/media.ts';
import { isRefusedForGood } from '../api/isRefusedForGood.ts';
import { problemText } from '../api/problemText.ts';
import { isPhonePhoto, smallerPicture } from './smallerPicture.ts';
import { uploadFile } from './uploadFile.ts';

interface Sending {
  /** The picture as it is on the person's own machine. */
  previewUrl: string | null;
  progress: number;
}

const KINDS = {
  image: {
    path: '/api/media/images',
    isRight: (file: File) => file.type.startsWith('image/') || isPhonePhoto(file),
    toSend: smallerPicture,
    maxBytes: IMAGE_MAX_BYTES,
    wrong: 'Choose an image file.',
    tooLarge: IMAGE_TOO_LARGE,
    failure: 'The picture couldn’t be uploaded. Check your connection and try again.',
    question: 'The picture hasn’t been uploaded. Save without it?',
  },
  document: {
    path: '/api/media/documents',
    isRight: (file: File) => /\.(pdf|docx?)$/i.test(file.name),
    toSend: async (file: File): Promise<Blob> => file,
    maxBytes: DOCUMENT_MAX_BYTES,
    wrong: 'Choose a PDF or Word document.',
    tooLarge: DOCUMENT_TOO_LARGE,
    failure: 'The document couldn’t be uploaded. Check your connection and try again.',
    question: 'The document hasn’t been uploaded. Save without it?',
  },
} as const;

interface FileFieldOptions {
  /** Where what the form has already is, if it has anything. */
  url: string | null | undefined;
  /** What the form finds wrong with it. */
  error: string | undefined;
  /** Told where a file is once it has been sent, and '' when it is removed. */
  onChange: (url: string) => void;
}

/**
 * A file in a form: sent as soon as it is chosen, a large picture made smaller, and a second choice
 * in the place of the first; the form keeps its address. What the network or the end of her session
 * kept from being sent is kept here, to be sent again.
 * @returns `field` for the form's ImageField or DocumentField
 */
export function useFileField(
  kind: keyof typeof KINDS,
  { url, error: fault, onChange }: FileFieldOptions,
) {
  const { path, isRight, toSend, maxBytes, wrong, tooLarge, failure, question } = KINDS[kind];
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [unsent, setUnsent] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    running.current?.abort();
    setUnsent(null);
    if (!isRight(file)) return setError(wrong);
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const previewUrl = kind === 'image' ? URL.createObjectURL(file) : null;
    setError(undefined);
    setSending({ previewUrl, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ previewUrl, progress });
      const sent = await toSend(file);
      signal.throwIfAborted();
      if (!sent)
        return setError('This browser can’t read HEIC photos. Choose a JPEG, PNG or WebP.');
      if (sent.size > maxBytes) return setError(tooLarge);
      const stored = await uploadFile<StoredMedia>(path, sent, onProgress, signal);
      onChange(stored.url);
    } catch (reason) {
      if (signal.aborted) return;
      setError(problemText(reason, failure));
      if (!isRefusedForGood(reason)) setUnsent(file);
    } finally {
      if (previewUrl) URL.revokeObjectURL(previewUrl);
      if (running.current === controller) setSending(null);
    }
  }

  return {
    isSending: sending !== null,
    /** Whether there is a file that would be lost with the form, although the form knows of none. */
    isUnsaved: sending !== null || unsent !== null,
    /**
     * Asks whoever saves the form whether to do without a file that could not be sent, which would go
     * with the form. If not, she is led to it.
     */
    maySaveWithout: (): boolean => {
      if (!unsent || window.confirm(question)) return true;
      input.current?.focus();
      return false;
    },
    field: {
      inputRef: input,
      url: sending?.previewUrl ?? (url || null),
      progress: sending?.progress ?? null,
      error: error ?? fault,
      onChoose: (file: File) => void choose(file),
      onRetry: unsent && (() => void choose(unsent)),
      onCancel: () => running.current?.abort(),
      onRemove: () => {
        setError(undefined);
        setUnsent(null);
        onChange('');
      },
    },
  };
}
