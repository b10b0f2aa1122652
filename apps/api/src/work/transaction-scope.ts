import { AsyncLocalStorage } from "node:async_hooks";

/** Work that would have kept a transaction's connection and locks waiting for something other than the database. */
export class AwaitedInsideTransaction extends Error {
  /** @param what e.g. "a file is read" */
  constructor(what: string) {
    super(`Inside a transaction ${what}: this belongs before or after it.`);
    this.name = "AwaitedInsideTransaction";
  }
}

const scopes = new AsyncLocalStorage<"transaction">();

/** Does the work of a transaction; {@link refuseInTransaction} refuses in it, however deep. */
export function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run("transaction", work);
}

/** Whether this is done inside a transaction that is watched. */
export function isInTransaction(): boolean {
  return scopes.getStore() === "transaction";
}

/**
 * Called wherever something is waited for that is not the database: threads, files, networks, clocks.
 * @param what is waited for, as a sentence: "a file is read"
 * @throws AwaitedInsideTransaction inside a transaction that is watched
 */
export function refuseInTransaction(what: string): void {
  if (isInTransaction()) throw new AwaitedInsideTransaction(what);
}

/**
 * An outside service whose every call is refused inside a transaction.
 * @param name of the service, for the error
 */
export function outsideTransactions<T extends object>(name: string, service: T): T {
  return new Proxy(service, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        refuseInTransaction(`${name}.${String(key)} is called`);
        return Reflect.apply(member, target, args);
      };
    },
  });
}
