import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { failWith } from "#kernel/fail.ts";
import { currentCall } from "#foundation/current-call.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** Limits of a pool. */
interface PoolLimits {
  readonly threads: number;
  /** Tasks that may queue for a thread. */
  readonly waiting: number;
  /** Heap limit of a thread, in megabytes; that for reading files by default. */
  readonly memoryMb?: number;
  /** Size of the young generation, in megabytes: the smaller, the more often it is collected. */
  readonly youngMemoryMb?: number;
}

/** A task for a thread. */
interface ThreadTask {
  /** Path of the thread's program, see {@link threadBeside}. */
  readonly program: string;
  /** The exported function to call. */
  readonly name: string;
  readonly input: unknown;
  /** Bytes of the input that are transferred to the thread: they become unusable here, and are not held twice. */
  readonly handOver?: Uint8Array;
  /** Time limit, in milliseconds. */
  readonly limitMs?: number;
}

/** A request must be answered within ten seconds: a slower task is terminated together with its thread. */
const TASK_LIMIT_MS = 8000;
/** Tasks beyond this would wait longer than their callers' deadline. */
const MOST_WAITING = 32;
/** An idle thread keeps its compiled program this long, in milliseconds, and with it the garbage of its last file. */
const IDLE_MS = 5000;
/** The rows of a file and the objects made from them, in megabytes. */
const MEMORY_MB = 768;

/** Threads for work that would otherwise block the event loop. */
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

  /** Tasks that run or queue. */
  get load(): number {
    return this.#turns.load;
  }

  /**
   * Runs a task in a thread.
   * @throws unavailable when the queue is full, or the task takes too long or too much memory
   */
  async run(task: ThreadTask): Promise<unknown> {
    refuseInTransaction("a thread works");
    // A task's time limit starts with its slot, which the pool's own queue would not report.
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

  /** Terminates all threads. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** What can be transferred: not bytes in a buffer shared with others. */
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
 * Path of a thread's program next to the module that starts it; the bundle has all of them in one folder.
 * @param moduleUrl `import.meta.url` of that module
 */
export function threadBeside(moduleUrl: string, name: string): string {
  return new URL(`./${name}.${moduleUrl.endsWith(".ts") ? "ts" : "js"}`, moduleUrl).href;
}

let ofCalls: ThreadPool | undefined;
let ofJobs: ThreadPool | undefined;

/** The pool for calls: one core is left for the event loop. Threads start with the first task. */
export function threadPool(): ThreadPool {
  ofCalls ??= new ThreadPool({ threads: Math.max(1, availableParallelism() - 1), waiting: MOST_WAITING });
  return ofCalls;
}

/** The jobs' own thread: their tasks may take minutes, and no call queues behind one. */
export function jobThreadPool(): ThreadPool {
  ofJobs ??= new ThreadPool({ threads: 1, waiting: MOST_WAITING });
  return ofJobs;
}
