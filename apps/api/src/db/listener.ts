import pg from "pg";

/** What API processes announce to each other through the database. */
export interface Announcements {
  /** The session's qid; empty means "all of them", after the connection was down. */
  onSessionRevoked: (sessionQid: string) => void;
  onClockMoved: () => void;
  /** A company has news; null means "perhaps all of them". */
  onNews: (organisationId: number | null) => void;
}

/** A database that is restarting is back within a second or two. */
const RECONNECT_MS = 200;

/** LISTENs on its own connection and reconnects after an outage of PostgreSQL. */
export class Listener {
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  readonly #url: string;
  readonly #announcements: Announcements;

  constructor(url: string, announcements: Announcements) {
    this.#url = url;
    this.#announcements = announcements;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "quayside-api-listener" });
    client.on("error", () => this.#again(client));
    client.on("end", () => this.#again(client));
    client.on("notification", ({ channel, payload }) => {
      if (channel === "session_revoked") this.#announcements.onSessionRevoked(payload ?? "");
      if (channel === "business_clock") this.#announcements.onClockMoved();
      if (channel === "live") this.#announcements.onNews(Number(payload));
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query("listen session_revoked");
      await client.query("listen business_clock");
      await client.query("listen live");
      // Notifications sent while disconnected are lost, so everything is reloaded.
      this.#announcements.onSessionRevoked("");
      this.#announcements.onClockMoved();
      this.#announcements.onNews(null);
    } catch {
      this.#again(client);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #again(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
