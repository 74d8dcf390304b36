/**
 * Makes of what does many jobs at once a handler for each: those of a batch, which begin in the same
 * moment, are done in one go.
 * @param doAll does all of them or, when it throws, none; then each is tried by itself, so that one
 *   that cannot be done does not keep the others from it
 */
export function together<Payload>(
  doAll: (payloads: Payload[]) => Promise<void>,
): (payload: Payload) => Promise<void> {
  let gathering: { payloads: Payload[]; done: Promise<void> } | null = null;

  const begin = () => {
    const payloads: Payload[] = [];
    const done = Promise.resolve().then(() => {
      gathering = null;
      return doAll(payloads);
    });
    return { payloads, done };
  };

  return async (payload) => {
    gathering ??= begin();
    const { payloads, done } = gathering;
    payloads.push(payload);
    try {
      await done;
    } catch (error) {
      if (payloads.length === 1) throw error;
      await doAll([payload]);
    }
  };
}
