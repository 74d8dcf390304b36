import { useRef } from 'react';
import { apiSend } from './api.ts';

/**
 * Asks for something to be created, for a form: with one key until it is known to be there. Whoever
 * sends again because the answer was lost is told of what was made, and has it once.
 * @param readAnew has what lists such things read again after a failure, so that she sees what was
 *   made after all
 */
export function useCreation(readAnew: () => void) {
  const key = useRef<string>(undefined);
  return async <T>(path: string, sent: unknown): Promise<T> => {
    key.current ??= newKey();
    try {
      const created = await apiSend<T>('POST', path, sent, { 'Idempotency-Key': key.current });
      // A form that stays open goes on with something else.
      key.current = undefined;
      return created;
    } catch (error) {
      readAnew();
      throw error;
    }
  };
}

/** Quoted, as the header's standard has it; without `randomUUID`, which a site without HTTPS lacks. */
const newKey = () => `"${crypto.getRandomValues(new Uint32Array(4)).join('-')}"`;
