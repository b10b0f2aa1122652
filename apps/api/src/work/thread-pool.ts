import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { failWith } from "#kernel/fail.ts";
import { currentCall } from "#work/current-call.ts";
import { refuseInTransaction } from "#work/transaction-scope.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** How much work is taken on, and for how long. */
interface PoolLimits {
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly waiting: number;
  /** What a thread may hold, in megabytes; that of files unless given. */
  readonly memoryMb?: number;
  /** Of what it makes and forgets at once, in megabytes: the less, the more often it tidies up. */
  readonly youngMemoryMb?: number;
}

/** One piece of work for a thread. */
interface ThreadTask {
  /** Address of the thread's program, see {@link threadBeside}. */
  readonly program: string;
  /** The function it exports. */
  readonly name: string;
  readonly input: unknown;
  /** Bytes of the input that the thread takes over: they are gone here and are not held twice. */
  readonly handOver?: Uint8Array;
  /** When it is given up, in milliseconds. */
  readonly limitMs?: number;
}

/** A request has to be answered within ten seconds: what takes longer is given up, thread and all. */
const TASK_LIMIT_MS = 8000;
/** Tasks beyond this would wait longer than their callers do. */
const MOST_WAITING = 32;
/** A thread keeps its compiled program for a while, in milliseconds, and with it what its last file left behind. */
const IDLE_MS = 5000;
/** The rows of a file and what they are made of, in megabytes. */
const MEMORY_MB = 768;

/** Threads for work that would block the event loop for all other requests. */
export class ThreadPool {
  readonly #pool: Piscina<unknown, unknown>;
  readonly #turns: ConcurrencyLimit;

  constructor({ threads, waiting, memoryMb = MEMORY_MB, youngMemoryMb }: PoolLimits) {
    this.#turns = new ConcurrencyLimit({ atOnce: threads, waiting });
    this.#pool = new Piscina<unknown, unknown>({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        ...(youngMemoryMb !== undefined && { maxYoungGenerationSizeMb: youngMemoryMb }),
      },
    });
  }

  /** Tasks that run or wait. */
  get load(): number {
    return this.#turns.load;
  }

  /**
   * Runs a task in a thread.
   * @throws unavailable when too many tasks wait, or this one takes too long or too much memory
   */
  async run(task: ThreadTask): Promise<unknown> {
    refuseInTransaction("a thread works");
    // The time of a task begins with its turn, which the pool's own queue would not tell.
    return this.#turns.take(() => this.#do(task), currentCall()?.abandoned);
  }

  async #do({ program, name, input, handOver, limitMs = TASK_LIMIT_MS }: ThreadTask): Promise<unknown> {
    try {
      const signal = AbortSignal.timeout(limitMs);
      return await this.#pool.run(input, {
        filename: program,
        name,
        signal,
        transferList: ownBytes(handOver),
      });
    } catch (error) {
      if (isOverload(error)) return failWith("unavailable");
      throw error;
    }
  }

  /** Ends all threads. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** What can change hands: bytes that share their memory with others cannot. */
function ownBytes(bytes: Uint8Array | undefined): ArrayBuffer[] {
  const buffer = bytes?.buffer;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes?.byteLength ? [buffer] : [];
}

function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return error.name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}

/**
 * Address of a thread's program that is beside the module that starts it; in the bundle all of them are in
 * one folder.
 * @param moduleUrl `import.meta.url` of that module
 */
export function threadBeside(moduleUrl: string, name: string): string {
  return new URL(`./${name}.${moduleUrl.endsWith(".ts") ? "ts" : "js"}`, moduleUrl).href;
}

let ofCalls: ThreadPool | undefined;
let ofJobs: ThreadPool | undefined;

/** The pool that calls wait for: one core stays with the event loop. Threads start with the first task. */
export function threadPool(): ThreadPool {
  ofCalls ??= new ThreadPool({ threads: Math.max(1, availableParallelism() - 1), waiting: MOST_WAITING });
  return ofCalls;
}

/** The jobs' own thread: their tasks may take minutes, and no call waits behind one. */
export function jobThreadPool(): ThreadPool {
  ofJobs ??= new ThreadPool({ threads: 1, waiting: MOST_WAITING });
  return ofJobs;
}
