import { createHash } from "node:crypto";
import pg from "pg";
import { currentCall } from "#foundation/current-call.ts";

/**
 * Statement texts are a small closed set, as every value is a parameter; more than this means that input ends up in a
 * text.
 */
const MAX_NAMES = 1000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}

const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;

/**
 * A client that prepares every parameterised statement once per connection: planning is half the cost of the order
 * list. Sends nothing for a call whose deadline has passed.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that dies between two statements of a transaction emits an error here, and an error without a
    // listener would crash the process. The next statement fails with it, and is where it is handled.
    this.on("error", () => undefined);
  }
}

/**
 * For a pooler that lends another connection for each transaction: a statement that was prepared is on one of them only.
 * Deadlines hold as with the other.
 */
export class UnpreparedClient extends PreparingClient {}

Object.defineProperty(PreparingClient.prototype, "query", {
  value: function prepared(this: pg.Client, ...args: unknown[]): unknown {
    const [text, values, ...rest] = args;
    if (typeof text === "string") currentCall()?.admit(text);
    const name =
      typeof text === "string" && Array.isArray(values) && !(this instanceof UnpreparedClient)
        ? nameOf(text)
        : undefined;
    return Reflect.apply(query, this, name === undefined ? args : [{ name, text, values }, ...rest]);
  },
});
