import { AsyncLocalStorage } from "node:async_hooks";

/** A call of the API, as visible to all code that runs for it, however deep. */
export interface CurrentCall {
  readonly requestId: string;
  /**
   * Checks that a statement may be sent to the database.
   * @throws unavailable when the call may send no more
   */
  admit(statement: string): void;
  /** Aborts when the client has disconnected. */
  readonly abandoned: AbortSignal;
}

const calls = new AsyncLocalStorage<CurrentCall | undefined>();

/** The call that the current code runs for; undefined in a job and in background work after an answer. */
export function currentCall(): CurrentCall | undefined {
  return calls.getStore();
}

/** Runs work for a call, or, with undefined, work that belongs to no call even when one starts it. */
export function workFor<T>(call: CurrentCall | undefined, work: () => T): T {
  return calls.run(call, work);
}
