import { once } from "node:events";
import type { Connection, Submittable } from "pg";
import type pg from "pg";

/** The parts of a connection that the COPY protocol needs beyond the public API. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** One COPY … FROM STDIN: sends chunks as fast as the server takes them. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #chunks: AsyncIterable<Buffer>;
  readonly #settle: { resolve: () => void; reject: (error: Error) => void };
  #failure: Error | undefined;

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    this.#text = text;
    this.#chunks = chunks;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch((error: unknown) => {
      // A source that cannot be read ends the statement; its error is reported, not the server's message about it.
      this.#failure =
        error instanceof Error ? error : new Error("The rows could not be read", { cause: error });
      connection.sendCopyFail("The rows could not be read");
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#settle.reject(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleCommandComplete(): void {
    // The number of rows is not needed here.
  }
}

/**
 * Copies rows into a table.
 * @param text a COPY … FROM STDIN statement
 * @param chunks lines in the text format of COPY; a chunk may end anywhere
 * @throws the error of the source, or of the server
 */
export function copyRows(client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const copy = new CopyIn(text, chunks);
  client.query(copy);
  return copy.done;
}

/** A cell in the text format of COPY. */
export function copyCell(value: string | number | null): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  return value.replaceAll(/[\\\t\n\r]/g, (char) => `\\${ESCAPES[char] ?? char}`);
}

const ESCAPES: Readonly<Record<string, string>> = { "\t": "t", "\n": "n", "\r": "r" };
