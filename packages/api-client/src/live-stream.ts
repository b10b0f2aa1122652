import { createParser } from "eventsource-parser";
import type { Client } from "#client.ts";
import { streamEvents } from "#contract/live/live.endpoints.ts";
import { ApiError } from "#errors/api-error.ts";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** A connection that lasted this long resets the back-off. */
const GOOD_AFTER_MS = 10_000;
/** The server sends something every 15 s; longer silence means that the connection is dead. */
const SILENCE_MS = 45_000;

/** The state of the connection while there are readers. */
export type StreamState = "connecting" | "open" | "waiting";

/** One message of the server: where its stream begins, what changed, or that too much was missed. */
export interface LiveFrame {
  readonly kind: "open" | "change" | "reload";
  readonly id: string;
  readonly data: string;
}

/** The callbacks of a reader, and where it starts. */
export interface StreamReader {
  readonly client: Client;
  /** The position after which the next connection begins; from now on without one. */
  readonly position: () => string | undefined;
  readonly onFrame: (frame: LiveFrame) => void;
  readonly onState: (state: StreamState) => void;
  readonly random: () => number;
}

/** Why reading ended: it was stopped, or the session was rejected for good. */
export type StreamEnd = "left" | "refused";

const KINDS: ReadonlySet<string | undefined> = new Set(["open", "change", "reload"]);
const isKind = (event: string | undefined): event is LiveFrame["kind"] => KINDS.has(event);

/** Waits in ms, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403);
}

/**
 * Reads one connection to its end.
 * @throws what opening throws; the end of the stream, of any kind, does not throw
 */
async function readOnce({ client, position, onFrame, onState }: StreamReader, signal: AbortSignal) {
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener("abort", cut);
  let silence = setTimeout(cut, SILENCE_MS);
  try {
    const lastEventId = position();
    const response = await client.open(
      streamEvents,
      {},
      { signal: line.signal, ...(lastEventId === undefined ? {} : { lastEventId }) },
    );
    onState("open");
    const parser = createParser({
      // Every frame of the API has its position in the stream.
      onEvent: ({ event, id = "", data }) => {
        if (id !== "" && isKind(event)) onFrame({ kind: event, id, data });
      },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const chunk = await reader?.read().catch(() => undefined);
      if (chunk?.value === undefined || line.signal.aborted) return;
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
      parser.feed(chunk.value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", cut);
    cut();
  }
}

/**
 * Reads the live changes of the own company until the signal aborts or the session is rejected for good. Reconnects
 * after 1 s, doubling to 30 s, and resumes at its position; never throws.
 */
export async function readStream(reader: StreamReader, signal: AbortSignal): Promise<StreamEnd> {
  let failures = 0;
  while (!signal.aborted) {
    reader.onState("connecting");
    const openedAt = performance.now();
    try {
      await readOnce(reader, signal);
    } catch (error) {
      if (isRefused(error)) return "refused";
    }
    // Closed on purpose: not a failure.
    if (signal.aborted) break;
    failures = performance.now() - openedAt >= GOOD_AFTER_MS ? 1 : failures + 1;
    reader.onState("waiting");
    const longest = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
    // Spread over half of the time, so that not all readers reconnect at once after an outage.
    await pause(longest * (0.5 + reader.random() / 2), signal);
  }
  return "left";
}
