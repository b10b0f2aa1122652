import type { CallDeadline } from "#http/call-deadline.ts";
import { DownloadAnswer } from "#kernel/context.ts";
import { commonFailure } from "#kernel/fail.ts";
import { CompanyQueues } from "#work/company-queue.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** Longest pause of a reader between two pieces, in ms: PostgreSQL's limit for the idle transaction behind it. */
const READER_PAUSE_MS = 30_000;
/** Downloads of one company that may queue; beyond that the answer is 429. */
const WAITING_PER_COMPANY = 10;
/** Downloads of all companies that may queue for a connection. */
const WAITING = 200;

/** The reader paused for too long. */
class ReaderPaused extends Error {
  override readonly name = "ReaderPaused";
}

/**
 * Limits streamed downloads, per company and in total: each holds a database connection until its reader has
 * finished, left or paused for too long.
 */
export class Downloads {
  readonly #companies: CompanyQueues;
  readonly #all: ConcurrencyLimit;
  readonly #readerPauseMs: number;

  /**
   * @param limits perCompany and atOnce are the concurrent downloads; readerPauseMs is the longest pause between two
   *   pieces
   */
  constructor(limits: { perCompany: number; atOnce: number; readerPauseMs?: number }) {
    this.#companies = new CompanyQueues({ atOnce: limits.perCompany, waiting: WAITING_PER_COMPANY });
    this.#all = new ConcurrencyLimit({ atOnce: limits.atOnce, waiting: WAITING });
    this.#readerPauseMs = limits.readerPauseMs ?? READER_PAUSE_MS;
  }

  /**
   * Reads the first piece, so that an error before it gets a normal error answer.
   * @param deadline of the call; paused while the download queues
   * @throws too_many_requests when too many downloads of the company queue; unavailable when the client has left
   */
  async begin(answer: DownloadAnswer, company: string, deadline: CallDeadline): Promise<DownloadAnswer> {
    const { abandoned } = deadline;
    deadline.stop();
    const release = await this.#turn(company, abandoned);
    deadline.start();
    const source = answer.chunks[Symbol.asyncIterator]();
    const close = async () => {
      try {
        await source.return?.();
      } finally {
        release();
      }
    };
    try {
      const first = await source.next();
      if (abandoned.aborted) throw commonFailure("unavailable");
      const pieces = paced(first, { source, close, pauseMs: this.#readerPauseMs });
      return new DownloadAnswer({ ...answer, chunks: { [Symbol.asyncIterator]: () => pieces } });
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** Takes a slot of the company and one of the total; both are held until the returned function is called. */
  #turn(company: string, abandoned: AbortSignal): Promise<() => void> {
    const turn = Promise.withResolvers<() => void>();
    const untilReleased = () => new Promise<void>((release) => turn.resolve(release));
    this.#companies
      .take(company, () => this.#all.take(untilReleased, abandoned), abandoned)
      .catch(turn.reject);
    return turn.promise;
  }
}

/** The pieces of a source; closes it at its end, when its reader leaves, and when its reader pauses for too long. */
function paced(
  first: IteratorResult<Uint8Array>,
  {
    source,
    close,
    pauseMs,
  }: { source: AsyncIterator<Uint8Array>; close: () => Promise<void>; pauseMs: number },
): AsyncIterator<Uint8Array> {
  let begun: IteratorResult<Uint8Array> | undefined = first;
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    // The connection may be gone already: the database ends such a transaction, too.
    void close().catch(() => undefined);
  };
  const watch = () => setTimeout(giveUp, pauseMs);
  let timer = watch();
  return {
    next: async () => {
      clearTimeout(timer);
      if (isGivenUp) throw new ReaderPaused(`The reader paused for more than ${pauseMs} ms.`);
      try {
        const piece = begun ?? (await source.next());
        begun = undefined;
        if (piece.done === true) await close();
        else timer = watch();
        return piece;
      } catch (error) {
        await close();
        throw error;
      }
    },
    return: async () => {
      clearTimeout(timer);
      await close();
      return { done: true, value: undefined };
    },
  };
}
