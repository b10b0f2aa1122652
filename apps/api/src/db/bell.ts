import pg from "pg";
import type { Ring } from "#db/ringing-client.ts";

/** Shortest time between two rings: what transactions of a busy process commit meanwhile is told in one. */
const PAUSE_MS = 50;
/** A database that is restarting is back within a second or two. */
const RETRY_MS = 200;

/**
 * Tells the processes that LISTEN what has changed, after the transactions that changed it: on its own connection,
 * without waiting for a disk or a standby. A ring that is lost with its process is found by the readers' own look.
 */
export class Bell {
  readonly #url: string;
  readonly #waiting = new Map<string, Ring>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #ringing: Promise<void> | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Rings now, or with the others at the end of the pause. */
  ring = (rings: Iterable<Ring>): void => {
    for (const ring of rings) this.#waiting.set(`${ring.channel} ${ring.payload}`, ring);
    if (this.#timer === null && this.#ringing === null) this.#start();
  };

  /** Rings once more for what is waiting. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#ringing;
    if (this.#waiting.size > 0) await this.#send();
    await this.#client?.end().catch(() => undefined);
  }

  #start(): void {
    this.#ringing = this.#send().then((wasSent) => {
      this.#ringing = null;
      if (this.#closed) return;
      this.#timer = setTimeout(
        () => {
          this.#timer = null;
          if (this.#waiting.size > 0) this.#start();
        },
        wasSent ? PAUSE_MS : RETRY_MS,
      );
      this.#timer.unref();
    });
  }

  /** @returns false when the database cannot be reached: everything waits for the next attempt */
  async #send(): Promise<boolean> {
    const rings = [...this.#waiting.values()];
    this.#waiting.clear();
    try {
      this.#client ??= await this.#connect();
      await this.#client.query(
        "select pg_notify(r.channel, r.payload) from unnest($1::text[], $2::text[]) as r(channel, payload)",
        [rings.map((ring) => ring.channel), rings.map((ring) => ring.payload)],
      );
      return true;
    } catch {
      void this.#client?.end().catch(() => undefined);
      this.#client = null;
      for (const ring of rings) this.#waiting.set(`${ring.channel} ${ring.payload}`, ring);
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "quayside-api-bell",
      connectionTimeoutMillis: 5000,
    });
    // The next ring makes a new connection.
    client.on("error", () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    await client.query("set synchronous_commit = off; set statement_timeout = 5000");
    return client;
  }
}
