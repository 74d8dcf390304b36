import { AsyncLocalStorage } from 'node:async_hooks';

/** A query was asked of the database itself in the middle of a transaction on it. */
export class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError';

  constructor() {
    super('A query goes past the transaction that is under way: give it the transaction.');
  }
}

/**
 * Finds queries that go past the transaction in whose midst they are asked. On the embedded
 * database, which has one connection, such a query would wait for the transaction that waits for
 * it; on a server it would see another state, and a busy pool could come to a halt in the same way.
 * So it fails at once instead.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs what begins, fills and ends a transaction. */
  async within<Result>(run: () => Promise<Result>): Promise<Result> {
    this.check();
    // What a transaction leaves running after its end may ask whatever it likes.
    const transaction = { isOpen: true };
    try {
      return await this.#current.run(transaction, run);
    } finally {
      transaction.isOpen = false;
    }
  }

  /** @throws OutsideTransactionError in the midst of a transaction */
  check(): void {
    if (this.#current.getStore()?.isOpen) throw new OutsideTransactionError();
  }

  /** Runs what was merely set off by a transaction. */
  apart(run: () => void): void {
    this.#current.exit(run);
  }
}
