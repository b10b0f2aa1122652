import type { CallDeadline } from "#http/call-deadline.ts";
import { commonFailure } from "#kernel/fail.ts";
import { CompanyTurns } from "#work/company-turns.ts";

/** Retry-After of a refused company, in seconds. */
const RETRY_AFTER_S = 5;

interface Held {
  readonly files: number;
  readonly bytes: number;
}
const NOTHING: Held = { files: 0, bytes: 0 };

/**
 * Calls with a file. A file is held in memory while its call lasts, so a call is admitted before its file is read; it
 * then queues for a slot of its company.
 */
export class Uploads {
  readonly #turns: CompanyTurns;
  readonly #limits: { readonly files: number; readonly bytes: number };
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  /**
   * @param limits perCompany: concurrent calls of one company, and how many more may queue; bytes: the files of all
   *   companies together, of which one company may use half
   */
  constructor(limits: { perCompany: { atOnce: number; waiting: number }; bytes: number }) {
    const { atOnce, waiting } = limits.perCompany;
    this.#turns = new CompanyTurns({ atOnce, waiting });
    this.#limits = { files: atOnce + waiting, bytes: limits.bytes };
  }

  /**
   * Runs a call with a file.
   * @param bytes size of the file, or its maximum
   * @throws too_many_requests before anything is read when the company, or all together, exceed the limit
   */
  async admit<T>(company: string, bytes: number, call: () => Promise<T>): Promise<T> {
    const held = this.#held.get(company) ?? NOTHING;
    const isTooMuch =
      held.files >= this.#limits.files ||
      exceeds(held.bytes, bytes, this.#limits.bytes / 2) ||
      exceeds(this.#bytes, bytes, this.#limits.bytes);
    if (isTooMuch) throw commonFailure("too_many_requests", { wait: RETRY_AFTER_S });
    this.#count(company, 1, bytes);
    try {
      return await call();
    } finally {
      this.#count(company, -1, -bytes);
    }
  }

  /**
   * Processes a file that was read, when its company has a free slot. @param deadline of the call; paused until then
   */
  inTurn<T>(company: string, deadline: CallDeadline, work: () => Promise<T>): Promise<T> {
    deadline.stop();
    const begin = () => {
      deadline.start();
      return work();
    };
    return this.#turns.take(company, begin, deadline.abandoned);
  }

  #count(company: string, files: number, bytes: number): void {
    const held = this.#held.get(company) ?? NOTHING;
    const now = { files: held.files + files, bytes: held.bytes + bytes };
    if (now.files === 0) this.#held.delete(company);
    else this.#held.set(company, now);
    this.#bytes += bytes;
  }
}

/** A single file always fits, however small the limit. */
function exceeds(held: number, more: number, limit: number): boolean {
  return held > 0 && held + more > limit;
}
