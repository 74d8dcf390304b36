import { openFakeMailServer } from '#server/testing/fakeMailServer.ts';

/** A mail server that counts the mails by their Message-ID. */
export async function openPostOffice() {
  const taken = new Map<string, number>();
  const server = await openFakeMailServer((source) => {
    const id = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
    taken.set(id, (taken.get(id) ?? 0) + 1);
  });
  return { ...server, taken };
}
