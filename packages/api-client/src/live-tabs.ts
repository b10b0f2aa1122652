import type { Client } from "#client.ts";
import type { LiveEvent } from "#contract/live/live.schemas.ts";
import type { TabChannel, TabCapabilities, TabLocks } from "#live-capabilities.ts";
import { LiveEventLog } from "#live-event-log.ts";
import { type LiveFrame, type StreamEnd, type StreamState, readStream } from "#live-stream.ts";
import { type TabMessage, type StreamedEvent, isLiveEvent, isTabMessage } from "#live-tabs.rules.ts";

/** The leader sends a heartbeat this often. */
const HERE_MS = 20_000;
/** After this silence, plus up to a third, a tab takes the lock from a leader that the browser has frozen. */
const SILENCE_MS = 45_000;

/** The callbacks of a tab, and which tabs it shares the stream with. */
export interface LiveTabOptions {
  readonly client: Client;
  readonly from: string | undefined;
  /** Tabs of the same name share one stream. */
  readonly name: string;
  readonly tabs: TabCapabilities | null;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onReload: () => void;
  readonly onState: (state: StreamState) => void;
  readonly random: () => number;
}

type Kind<K extends TabMessage["kind"]> = Extract<TabMessage, { kind: K }>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Aborts with a signal, or before it. */
function within(signal: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort();
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  return { signal: controller.signal, end, release: () => signal.removeEventListener("abort", end) };
}

/** One of the tabs that share a stream: the tab with the lock reads it and forwards it to the others. */
export class LiveTab {
  readonly #options: LiveTabOptions;
  readonly #events: LiveEventLog;
  #id = "";
  #channel: TabChannel | undefined;
  #state: StreamState = "connecting";
  #isLeading = false;
  /** False until a leader has sent the events after the own position. */
  #isFollowing = false;
  #onWordOfLeader = () => {};

  constructor(options: LiveTabOptions) {
    this.#options = options;
    this.#events = new LiveEventLog(options.from);
  }

  /** Receives live events, from the server or from the tab that reads it, until the signal aborts. */
  async follow(needed: AbortSignal): Promise<StreamEnd> {
    const { tabs, name } = this.#options;
    if (tabs === null) return this.#lead(needed);
    this.#id = crypto.randomUUID();
    this.#channel = tabs.openChannel(name, (message) => this.#hear(message));
    this.#say("connecting");
    try {
      return await this.#queue(tabs.locks, needed);
    } finally {
      this.#channel.close();
      this.#channel = undefined;
    }
  }

  async #queue(locks: TabLocks, needed: AbortSignal): Promise<StreamEnd> {
    let steal = false;
    while (!needed.aborted) {
      this.#ask();
      const wait = within(needed);
      const leadership = within(needed);
      const silence = this.#waitForSilence(wait.end);
      let leading: Promise<StreamEnd> | undefined;
      const lead = () => {
        silence.stop();
        return (leading = this.#lead(leadership.signal));
      };
      try {
        return await locks.request(this.#options.name, steal ? { steal } : { signal: wait.signal }, lead);
      } catch (error) {
        const isAbort = error instanceof DOMException && error.name === "AbortError";
        // The browser denies locks to the page.
        if (!isAbort) return await this.#lead(needed);
        steal = silence.isOver();
      } finally {
        silence.stop();
        wait.release();
        leadership.release();
        // Another tab may have taken the lock.
        leadership.end();
        await leading;
      }
    }
    return "left";
  }

  /** Calls back when the leader has been silent for too long. */
  #waitForSilence(onSilence: () => void) {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      // Jittered, so that the first tab to take the lock notifies the others before they try.
      const ms = SILENCE_MS * (1 + this.#options.random() / 3);
      timer = setTimeout(() => {
        isOver = true;
        onSilence();
      }, ms);
    };
    this.#onWordOfLeader = begin;
    begin();
    const stop = () => {
      clearTimeout(timer);
      this.#onWordOfLeader = () => {};
    };
    return { stop, isOver: () => isOver };
  }

  async #lead(signal: AbortSignal): Promise<StreamEnd> {
    this.#isLeading = true;
    const here = setInterval(() => this.#announceLeadership(), HERE_MS);
    const { client, random } = this.#options;
    try {
      return await readStream(
        {
          client,
          random,
          position: () => this.#events.position,
          onFrame: (frame) => this.#read(frame),
          onState: (state) => {
            this.#say(state);
            this.#announceLeadership();
          },
        },
        signal,
      );
    } finally {
      clearInterval(here);
      this.#isLeading = false;
    }
  }

  #read({ kind, id, data }: LiveFrame): void {
    const after = this.#events.position;
    if (kind === "open") {
      this.#events.begin(id);
      this.#announceLeadership();
    } else if (kind === "reload") {
      this.#startOver(id);
      this.#post({ kind: "reload", at: id });
    } else if (this.#events.add({ id, data })) {
      this.#post({ kind: "event", after, id, data });
      this.#tellPage({ id, data });
    }
  }

  #hear(message: unknown): void {
    // Another version of the application may be on the channel.
    if (!isTabMessage(message)) return;
    if (message.kind === "ask") return this.#answer(message);
    if (this.#isLeading) return;
    this.#onWordOfLeader();
    if (message.kind === "leads") this.#hearLeader(message);
    else if (message.kind === "event") this.#hearEvent(message);
    else if (message.kind === "reload") this.#startOver(message.at);
    else this.#hearAnswer(message);
  }

  #hearLeader({ state, at }: Kind<"leads">): void {
    this.#say(state);
    if (at !== undefined && (!this.#isFollowing || this.#events.isBehind(at))) this.#ask();
  }

  #hearEvent({ after, id, data }: Kind<"event">): void {
    // An event before this one was not received here.
    if (after !== undefined && this.#events.isBehind(after)) return this.#ask();
    this.#take({ id, data });
  }

  #hearAnswer({ tab, state, at, events }: Kind<"answer">): void {
    if (tab !== this.#id || this.#isFollowing) return;
    this.#say(state);
    if (events === null) return this.#startOver(at);
    for (const event of events) this.#take(event);
    this.#events.join(at);
    this.#isFollowing = true;
  }

  #ask(): void {
    this.#isFollowing = false;
    this.#post({ kind: "ask", tab: this.#id, after: this.#events.position });
  }

  #answer({ tab, after }: Kind<"ask">): void {
    const at = this.#events.position;
    // A leader that does not know its position yet announces it as soon as it does, and is asked again.
    if (!this.#isLeading || at === undefined) return;
    this.#post({ kind: "answer", tab, state: this.#state, at, events: this.#events.after(after) });
  }

  #take(told: StreamedEvent): void {
    if (this.#events.add(told)) this.#tellPage(told);
  }

  #tellPage({ id, data }: StreamedEvent): void {
    if (this.#events.isShown(id)) return;
    const change = jsonOf(data);
    // A newer server may send kinds this page does not know; a newer page receives them again.
    if (isLiveEvent(change)) this.#options.onEvent(change);
  }

  #startOver(place: string): void {
    this.#events.startOver(place);
    this.#isFollowing = true;
    this.#options.onReload();
  }

  #say(state: StreamState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #announceLeadership(): void {
    this.#post({ kind: "leads", state: this.#state, at: this.#events.position });
  }

  #post(message: TabMessage): void {
    this.#channel?.post(message);
  }
}
