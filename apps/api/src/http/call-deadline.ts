import type { Operation } from "@quayside/api-client/contract/endpoint";
import { commonErrors } from "@quayside/api-client/contract/errors";
import type { Config } from "#foundation/config.ts";
import { ApiFailure } from "#kernel/fail.ts";
import { type CurrentCall, workFor } from "#foundation/current-call.ts";

/** Factor on the deadline of calls that wait for an outside service, read a file or change very many rows. */
const LONG = 3;
/** How long past the deadline the outcome of a commit is awaited, in milliseconds: the statement timeout. */
const COMMIT_MS = 5000;

/** A separate name, to distinguish it in the log from a database outage. */
class DeadlinePassed extends ApiFailure {
  constructor() {
    super(commonErrors.unavailable.status, "unavailable", commonErrors.unavailable.message);
    this.name = "DeadlinePassed";
  }
}

/**
 * The deadline of a call in milliseconds: from the complete arrival of the request to the start of the answer. Event
 * streams and streamed files continue after that.
 */
export function deadlineOf(config: Config, { transactions, bodyAs, takesLong }: Operation): number {
  const isLong = transactions === "multiStep" || bodyAs === "multipart" || takesLong === true;
  return config.CALL_DEADLINE_MS * (isLong ? LONG : 1);
}

/**
 * The deadline of one call. When it passes, the caller gets an answer and the work stops at its next statement: no
 * further statement starts and no transaction commits, so a write leaves no trace. If the commit was already sent,
 * its outcome is the answer.
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
   * Runs the work of the call.
   * @throws unavailable when the deadline passes
   */
  keep<T>(work: () => Promise<T>): Promise<T> {
    this.start();
    // Abandoned work runs on to its next statement; its outcome is ignored.
    const done = workFor(this, work).finally(() => {
      this.#state = "over";
      this.stop();
    });
    return Promise.race([done, this.#late.promise]);
  }

  /** Restarts the deadline from now. */
  start(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#pass(), this.#ms);
  }

  /** Pauses the deadline while the request is still arriving. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The client disconnected. What the call writes still counts: a retry with the same key finds it. */
  leave(): void {
    // After its response a call has nothing left to abort.
    if (this.#state !== "over") this.#abandoned.abort();
  }

  admit(statement: string): void {
    // Always allowed, or the transaction could not be ended.
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
