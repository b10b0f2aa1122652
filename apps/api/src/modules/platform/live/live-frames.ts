import type { Database } from "#db/database.ts";
import type { LiveChannel } from "#db/live-channel.ts";
import { readNews, type LivePosition, positionText } from "#modules/platform/live/live.reader.ts";

/** How often to check again for a row that waits for an older transaction. */
const SETTLE_MS = 200;
/** Heartbeat interval for a silent stream; it also finds unannounced changes. */
const HEARTBEAT_MS = 15_000;

/** Wakes one waiting stream; a ring without a waiting stream is remembered. */
class Bell {
  #rung = false;
  #wake: (() => void) | null = null;

  ring = (): void => {
    this.#rung = true;
    this.#wake?.();
  };

  /** Resolves at the next ring, immediately if it rang since the last call, or after a timeout. */
  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#rung = false;
  }
}

export interface LiveReader {
  readonly db: Database;
  readonly live: LiveChannel;
  readonly organisationId: number;
  readonly start: LivePosition;
  /** True when the reader missed more than is retained and must reload everything. */
  readonly mustReload: boolean;
  readonly heartbeatMs?: number;
}

function frame(event: string, position: LivePosition, data: string): string {
  return `event: ${event}\nid: ${positionText(position)}\ndata: ${data}\n\n`;
}

/**
 * The text of one stream: a first frame with the reader's position, then every change of the company in order.
 * Ends when the signal aborts.
 */
export async function* liveFrames(reader: LiveReader, signal: AbortSignal): AsyncGenerator<string> {
  const { db, live, organisationId, heartbeatMs = HEARTBEAT_MS } = reader;
  const bell = new Bell();
  // Subscribes before the first read, so that nothing is missed in between.
  const stopListening = live.listen(organisationId, bell.ring);
  signal.addEventListener("abort", bell.ring);
  try {
    let position = reader.start;
    let lastFrameAt = performance.now();
    yield `retry: 1000\n${frame(reader.mustReload ? "reload" : "open", position, "{}")}`;
    while (!signal.aborted) {
      const news = await readNews(db, organisationId, position);
      for (const event of news.events) {
        position = event.position;
        yield frame("change", position, event.json);
        lastFrameAt = performance.now();
      }
      if (news.hasMore) continue;
      if (performance.now() - lastFrameAt >= heartbeatMs) {
        yield ": still here\n\n";
        lastFrameAt = performance.now();
      }
      if (!signal.aborted) await bell.wait(news.isWaiting ? SETTLE_MS : heartbeatMs);
    }
  } finally {
    stopListening();
    signal.removeEventListener("abort", bell.ring);
  }
}
