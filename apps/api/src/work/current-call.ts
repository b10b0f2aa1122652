import { AsyncLocalStorage } from "node:async_hooks";

/** A call of the API, as everything sees it that works for it, however deep. */
export interface CurrentCall {
  readonly requestId: string;
  /**
   * Lets a statement through to the database.
   * @throws unavailable when the call may send no more
   */
  admit(statement: string): void;
  /** Aborts when the client is gone. */
  readonly abandoned: AbortSignal;
}

const calls = new AsyncLocalStorage<CurrentCall | undefined>();

/** The call this is done for; undefined in a job and in what goes on after an answer. */
export function currentCall(): CurrentCall | undefined {
  return calls.getStore();
}

/** Does work for a call, or, with undefined, work that belongs to none even when a call starts it. */
export function workFor<T>(call: CurrentCall | undefined, work: () => T): T {
  return calls.run(call, work);
}
