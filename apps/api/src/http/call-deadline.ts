import type { Operation } from "@quayside/api-client/contract/endpoint";
import { commonErrors } from "@quayside/api-client/contract/errors";
import type { Config } from "#config.ts";
import { ApiFailure } from "#kernel/fail.ts";
import { type CurrentCall, workFor } from "#work/current-call.ts";

/** How much longer than others a call may take that waits for an outside service, reads a file or changes very many rows. */
const LONG = 3;
/** How long the outcome of a commit is waited for beyond the deadline, in milliseconds: as long as a statement may take. */
const COMMIT_MS = 5000;

/** Its name distinguishes it in the log from a database outage. */
class DeadlinePassed extends ApiFailure {
  constructor() {
    super(commonErrors.unavailable.status, "unavailable", commonErrors.unavailable.message);
    this.name = "DeadlinePassed";
  }
}

/**
 * How long a call is worked on, in milliseconds: from when its request has arrived whole to when its answer begins.
 * Streams of events, and files that are written while they are read, go on after that.
 */
export function deadlineOf(config: Config, { transactions, bodyAs, takesLong }: Operation): number {
  const isLong = transactions === "multiStep" || bodyAs === "multipart" || takesLong === true;
  return config.CALL_DEADLINE_MS * (isLong ? LONG : 1);
}

/**
 * The time one call has. When it is over the caller is answered and the work ends with its next statement: no new one
 * begins and no transaction is committed, so that a write leaves nothing. A commit that was sent before decides the
 * call, and its outcome is the answer.
 */
export class CallDeadline implements CurrentCall {
  readonly requestId: string;
  readonly #ms: number;
  readonly #late = Promise.withResolvers<never>();
  readonly #abandoned = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #state: "open" | "passed" | "over" = "open";
  #isCommitting = false;

  constructor(ms: number, requestId: string) {
    this.#ms = ms;
    this.requestId = requestId;
  }

  get abandoned(): AbortSignal {
    return this.#abandoned.signal;
  }

  /**
   * Does the work of the call.
   * @throws unavailable when its time is over
   */
  keep<T>(work: () => Promise<T>): Promise<T> {
    this.start();
    // Work that is given up goes on to its next statement; its outcome is ignored.
    const done = workFor(this, work).finally(() => {
      this.#state = "over";
      this.stop();
    });
    return Promise.race([done, this.#late.promise]);
  }

  /** Restarts the count from here. */
  start(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#pass(), this.#ms);
  }

  /** Counts no further while a request is still coming in. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The connection is closed. What the call writes still counts: the same key finds it. */
  leave(): void {
    // After its response a call has nothing left to abort.
    if (this.#state !== "over") this.#abandoned.abort();
  }

  admit(statement: string): void {
    // Without it a transaction could not be ended.
    if (statement === "rollback") return;
    if (this.#state === "passed") throw new DeadlinePassed();
    this.#isCommitting = statement === "commit";
  }

  #pass(): void {
    this.#state = "passed";
    if (this.#isCommitting) this.#timer = setTimeout(() => this.#giveUp(), COMMIT_MS);
    else this.#giveUp();
  }

  #giveUp(): void {
    this.#abandoned.abort();
    this.#late.reject(new DeadlinePassed());
  }
}
