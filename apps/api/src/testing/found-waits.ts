import { createHook } from "node:async_hooks";
import { isInTransaction } from "#foundation/transaction-scope.ts";

/** Node's async resources for awaiting anything other than an open database connection. */
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

/** Stacks of awaits inside a transaction since the last call. */
export function takeWaits(): string[] {
  return found.splice(0);
}

// A list of forbidden calls can be incomplete; this detects whatever is awaited, however deep.
const callbacks = {
  init(_id: number, type: string) {
    if (WAITS.has(type) && isInTransaction())
      found.push(new Error(`${type} inside a transaction`).stack ?? type);
  },
  // Node supports this option, its types do not: promises are numerous and irrelevant here.
  trackPromises: false,
};
createHook(callbacks).enable();
