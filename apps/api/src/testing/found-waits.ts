import { createHook } from "node:async_hooks";
import { isInTransaction } from "#work/transaction-scope.ts";

/** What Node makes when something other than an open connection of the database is waited for. */
const WAITS = new Set([
  "FILEHANDLECLOSEREQ",
  "FSREQCALLBACK",
  "FSREQPROMISE",
  "GETADDRINFOREQWRAP",
  "HTTPCLIENTREQUEST",
  "MESSAGEPORT",
  "PBKDF2REQUEST",
  "PIPECONNECTWRAP",
  "PROCESSWRAP",
  "SCRYPTREQUEST",
  "TCPCONNECTWRAP",
  "Timeout",
  "UDPWRAP",
  "WORKER",
  "ZLIB",
]);

const found: string[] = [];

/** Where something was waited for inside a transaction since the last call, as stacks. */
export function takeWaits(): string[] {
  return found.splice(0);
}

// A call that must not be made can be missing from a list; this sees whatever is waited for, however deep.
const callbacks = {
  init(_id: number, type: string) {
    if (WAITS.has(type) && isInTransaction())
      found.push(new Error(`${type} inside a transaction`).stack ?? type);
  },
  // Node knows this option, its types do not: promises are many, and not what is looked for.
  trackPromises: false,
};
createHook(callbacks).enable();
