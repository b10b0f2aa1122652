import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** Text that may wait for a slow reader, in characters; about 20,000 lines. */
const MOST_WAITING = 4_000_000;
/** A reader that has taken nothing for so long takes nothing at the end of the process either. */
const STALLED_MS = 1000;
/** Before the next attempt on a descriptor that does not wait for its reader, in milliseconds. */
const BUSY_MS = 100;

/**
 * Lines of the log on their way to a file or a pipe. The process never waits for them: what cannot be written, on a
 * full disk or because there is no reader, is dropped and counted.
 */
export class LogOutput implements DestinationStream {
  readonly #descriptor: number;
  readonly #onLost: (lines: number) => void;
  readonly #onBack: (lines: number) => void;
  #waiting: string[] = [];
  #waitingLength = 0;
  #writingSince: number | null = null;
  /** Since the last write that worked. */
  #lost = 0;
  /** Whether a line was cut off: the next one must not continue it. */
  #isCut = false;

  /**
   * @param descriptor 1 for standard output
   * @param options.onLost called with a number of lines as they are dropped
   * @param options.onBack called when a line was written again, with the number of those dropped before it
   */
  constructor(
    descriptor: number,
    { onLost, onBack }: { onLost: (lines: number) => void; onBack: (lines: number) => void },
  ) {
    this.#descriptor = descriptor;
    this.#onLost = onLost;
    this.#onBack = onBack;
    process.on("exit", () => this.#writeLast());
  }

  /** Takes one line, with its end. */
  write(line: string): void {
    if (this.#waitingLength + line.length > MOST_WAITING) return this.#lose(1);
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    if (this.#writingSince === null) this.#writeWaiting();
  }

  #writeWaiting(): void {
    const lines = this.#waiting;
    this.#waiting = [];
    this.#waitingLength = 0;
    this.#writingSince = Date.now();
    this.#writeRest(Buffer.from((this.#isCut ? "\n" : "") + lines.join("")));
  }

  #writeRest(rest: Buffer): void {
    write(this.#descriptor, rest, (error, written) => {
      const left = rest.subarray(written);
      if (error?.code === "EAGAIN") return void setTimeout(() => this.#writeRest(rest), BUSY_MS).unref();
      if (!error && left.length > 0) return this.#writeRest(left);
      this.#writingSince = null;
      if (error) this.#drop(rest);
      else this.#written();
      if (this.#waiting.length > 0) this.#writeWaiting();
    });
  }

  /** @param rest what was not written, from somewhere within a line */
  #drop(rest: Buffer): void {
    this.#isCut = true;
    this.#lose(rest.toString().split("\n").filter(Boolean).length);
  }

  #lose(lines: number): void {
    this.#lost += lines;
    this.#onLost(lines);
  }

  #written(): void {
    this.#isCut = false;
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0) this.#onBack(lost);
  }

  /** At the end of the process nothing runs later. A write that has begun is finished by the system. */
  #writeLast(): void {
    if (this.#writingSince !== null && Date.now() - this.#writingSince > STALLED_MS) {
      // Node would wait for the thread that writes.
      process.kill(process.pid, "SIGKILL");
    }
    try {
      if (this.#waiting.length > 0) writeSync(this.#descriptor, this.#waiting.join(""));
    } catch {
      // There is no output left to report to.
    }
  }
}
