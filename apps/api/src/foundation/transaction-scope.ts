import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown when a transaction's connection and locks would have waited for something other than the database. */
export class AwaitedInsideTransaction extends Error {
  /** @param what e.g. "a file is read" */
  constructor(what: string) {
    super(`Inside a transaction ${what}: this belongs before or after it.`);
    this.name = "AwaitedInsideTransaction";
  }
}

const scopes = new AsyncLocalStorage<"transaction">();

/** Marks work as inside a transaction; {@link refuseInTransaction} throws in it, however deep. */
export function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run("transaction", work);
}

/** Whether the current code runs inside a watched transaction. */
export function isInTransaction(): boolean {
  return scopes.getStore() === "transaction";
}

/**
 * Called before awaiting anything other than the database: threads, files, networks, clocks.
 * @param what the thing awaited, as a clause: "a file is read"
 * @throws AwaitedInsideTransaction inside a watched transaction
 */
export function refuseInTransaction(what: string): void {
  if (isInTransaction()) throw new AwaitedInsideTransaction(what);
}

/**
 * Wraps an outside service so that every call is refused inside a transaction.
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
