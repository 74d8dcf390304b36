/** The last answer to what takes time to find out, for all who ask while its version holds. */
export class LastAnswer<Answer> {
  #last: { version: string; answer: Promise<Answer> } | null = null;

  /** @param find called once for a version, and again where it has failed */
  of(version: string, find: () => Promise<Answer>): Promise<Answer> {
    if (this.#last?.version === version) return this.#last.answer;
    const last = { version, answer: find() };
    this.#last = last;
    last.answer.catch(() => {
      if (this.#last === last) this.#last = null;
    });
    return last.answer;
  }
}
