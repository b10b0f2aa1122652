import type { CallDeadline } from "#http/call-deadline.ts";
import { Spool } from "#http/spool.ts";
import { commonFailure } from "#kernel/fail.ts";
import { CompanyQueues } from "#work/company-queue.ts";
import { SharedBytes } from "#work/shared-bytes.ts";

/** Retry-After of a refused company, in seconds. */
const RETRY_AFTER_S = 5;

const tooMany = () => commonFailure("too_many_requests", { wait: RETRY_AFTER_S });

/** A file on the disk that can be read into memory when its call has its turn. */
interface Waiting {
  readonly byteCount: number;
  read(): Promise<void>;
}

/**
 * Calls with a file. A file goes to the disk while it arrives, and only bytes that are there count: who announces a
 * file and sends nothing uses up no space. It is read into memory when its company has a free slot.
 */
export class Uploads {
  readonly #turns: CompanyQueues;
  readonly #limits: { readonly calls: number; readonly spooledBytes: number };
  readonly #folder: string;
  readonly #calls = new Map<string, number>();
  readonly #spooled = new Map<string, number>();
  readonly #memory: SharedBytes;
  #spooledBytes = 0;

  /**
   * @param limits perCompany: concurrent calls of one company, and how many more may queue; spooledBytes: the files
   *   on the disk, of all companies; memoryBytes: the files that are worked on, of all companies
   * @param folder where files are while they arrive, see {@link Spool}
   */
  constructor(
    limits: { perCompany: { atOnce: number; waiting: number }; spooledBytes: number; memoryBytes: number },
    folder: string,
  ) {
    const { atOnce, waiting } = limits.perCompany;
    this.#turns = new CompanyQueues({ atOnce, waiting });
    this.#limits = { calls: atOnce + waiting, spooledBytes: limits.spooledBytes };
    this.#memory = new SharedBytes(limits.memoryBytes);
    this.#folder = folder;
  }

  /** What is under way: calls, and bytes on the disk and in memory. */
  get load(): { readonly calls: number; readonly spooledBytes: number; readonly memoryBytes: number } {
    const calls = [...this.#calls.values()].reduce((sum, more) => sum + more, 0);
    return { calls, spooledBytes: this.#spooledBytes, memoryBytes: this.#memory.held };
  }

  /**
   * Runs a call with a file.
   * @param announced size of the body, which must fit now but reserves nothing; 0 when it is not announced
   * @throws too_many_requests when the company, or all together, exceed the limit: at once, or while the file arrives
   */
  async admit<T>(company: string, announced: number, call: (spool: Spool) => Promise<T>): Promise<T> {
    const calls = this.#calls.get(company) ?? 0;
    if (calls >= this.#limits.calls || !this.#fits(company, announced)) throw tooMany();
    this.#calls.set(company, calls + 1);
    const spool = new Spool(this.#folder, (bytes) => this.#arrive(company, bytes));
    try {
      return await call(spool);
    } finally {
      const left = (this.#calls.get(company) ?? 0) - 1;
      if (left > 0) this.#calls.set(company, left);
      else this.#calls.delete(company);
      this.#add(company, -(await spool.end()));
    }
  }

  /**
   * Processes a file that has arrived, when its company has a free slot and there is memory for it: first come, first
   * served, so that a company can be ahead of another only by the few files of its slots.
   * @param deadline of the call; paused until then
   */
  queued<T>(
    company: string,
    call: { deadline: CallDeadline; file: Waiting | undefined },
    work: () => Promise<T>,
  ): Promise<T> {
    const { deadline, file } = call;
    deadline.stop();
    const begin = async () => {
      await file?.read();
      deadline.start();
      return work();
    };
    const load = () => this.#memory.hold(file?.byteCount ?? 0, begin, deadline.abandoned);
    return this.#turns.take(company, load, deadline.abandoned);
  }

  #arrive(company: string, bytes: number): void {
    if (!this.#fits(company, bytes)) throw tooMany();
    this.#add(company, bytes);
  }

  /**
   * A company may hold as much as would still be free: half of the disk when it is alone, a third each beside another
   * one. So there is always a share left for the next company, whatever the others do.
   */
  #fits(company: string, more: number): boolean {
    const held = (this.#spooled.get(company) ?? 0) + more;
    return held <= this.#limits.spooledBytes - this.#spooledBytes - more;
  }

  #add(company: string, bytes: number): void {
    const held = (this.#spooled.get(company) ?? 0) + bytes;
    if (held > 0) this.#spooled.set(company, held);
    else this.#spooled.delete(company);
    this.#spooledBytes += bytes;
  }
}
