import type { Client } from "@quayside/api-client/client";
import type { CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { fileOf, takeFileOut } from "#components/offline/kept-file.ts";
import type { OfflineDb, QueueEntry } from "#components/offline/offline-db.ts";
import { sendEntries } from "#components/offline/send-entries.ts";
import type { Settled } from "#components/offline/send-entries.ts";

/** Who works on this device now. */
export interface Worker {
  readonly qid: string;
  readonly name: string;
}

/** The queue as people see it. */
export interface QueueState {
  /** Entries of the one who works here, the oldest first. */
  readonly entries: readonly QueueEntry[];
  /** Names of colleagues whose entries wait for them to sign in, and how many. */
  readonly others: readonly { readonly name: string; readonly count: number }[];
  readonly isSending: boolean;
  /** How full the store of this device is, from 0 to 1; null where it does not say. */
  readonly fullness: number | null;
}

interface Surroundings {
  readonly db: Promise<OfflineDb>;
  readonly worker: () => Worker | null;
  /** Qid of the signed-in user; null while signed out. */
  readonly sender: () => string | null;
  readonly client: Client;
  readonly onSettled: (settled: Settled) => void;
  /** Runs a task in one tab of this device at a time; passes it over while another tab runs one. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that the queue has changed. */
  readonly tell: () => void;
  readonly fullness: () => Promise<number | null>;
  readonly newId?: () => string;
  readonly now?: () => Date;
}

const EMPTY: QueueState = { entries: [], others: [], isSending: false, fullness: null };

/** Makes the queue of this device: what is put in stays until the API has it, or a person takes it out. */
export function makeScanQueue(options: Surroundings) {
  const { db, worker, sender, client, alone, tell, fullness } = options;
  const newId = options.newId ?? (() => crypto.randomUUID());
  const now = options.now ?? (() => new Date());
  const listeners = new Set<() => void>();
  let state = EMPTY;

  function set(changes: Partial<QueueState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** Readings of the queue that were begun: only the latest is shown. */
  let readings = 0;

  async function refresh() {
    const reading = (readings += 1);
    const all = await (await db).getAll("entries");
    if (reading !== readings) return;
    const qid = worker()?.qid;
    const names = Map.groupBy(
      all.filter(({ owner }) => owner !== qid),
      ({ ownerName }) => ownerName,
    );
    set({
      entries: all.filter(({ owner }) => owner === qid),
      others: Array.from(names, ([name, { length }]) => ({ name, count: length })),
    });
    set({ fullness: await fullness() });
  }

  async function changed() {
    await refresh();
    tell();
  }

  async function find(id: string): Promise<QueueEntry | undefined> {
    return await (await db).getFromIndex("entries", "byId", id);
  }

  /** What is added while the last entry is settled is sent in another round. */
  let isWanted = false;

  async function sendRound() {
    set({ isSending: true });
    try {
      do {
        isWanted = false;
        await sendEntries({
          db: await db,
          sender,
          client,
          onSettled: options.onSettled,
          onChange: () => void changed().catch(() => {}),
        });
      } while (isWanted);
    } finally {
      set({ isSending: false });
      await changed();
    }
  }

  async function send(): Promise<void> {
    isWanted = true;
    if (!state.isSending) await alone(sendRound);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the queue again, as another tab has changed it. */
    refresh,
    send,
    /**
     * Puts a call into the queue and begins to send.
     *
     * @param makeInput makes the input from the id of the entry, which is also its scan id, and from when it was done
     * @param id of the entry, for a call that was tried before: its key
     * @throws DOMException (QuotaExceededError) when the store is full: then nothing was kept
     */
    async add<E extends Endpoint>(
      endpoint: E,
      label: string,
      makeInput: (id: string, doneAt: string) => CallInput<E>,
      id = newId(),
    ): Promise<string> {
      const by = worker();
      if (by === null) throw new Error("No user is signed in on this device.");
      const doneAt = now().toISOString();
      const input = makeInput(id, doneAt);
      const file = fileOf(input);
      const entry: QueueEntry = {
        id,
        owner: by.qid,
        ownerName: by.name,
        endpointId: endpoint.id,
        ...(file === null ? { input } : await takeFileOut(input, file)),
        label,
        doneAt,
        state: "waiting",
        problem: null,
      };
      const order = await (await db).add("entries", entry);
      // From here on it is kept, and the next scan waits for nothing else.
      set({ entries: [...state.entries, { ...entry, order }] });
      void changed().catch(() => {});
      void send().catch(() => {});
      return id;
    },
    /** Takes an entry out before it is sent; false when it is on its way or was sent. */
    async withdraw(id: string): Promise<boolean> {
      let isOut = false;
      // Only one tab sends: under the same lock, nothing of the entry is on its way.
      await alone(async () => {
        const entry = await find(id);
        if (entry?.order === undefined) return;
        await (await db).delete("entries", entry.order);
        isOut = true;
      });
      await changed();
      return isOut;
    },
    /** Sends an entry once more that the API decided against, as a new intent. */
    async sendAgain(id: string): Promise<void> {
      const entry = await find(id);
      if (entry === undefined) return;
      await (await db).put("entries", { ...entry, state: "waiting", problem: null });
      await changed();
      void send().catch(() => {});
    },
  };
}

export type ScanQueue = ReturnType<typeof makeScanQueue>;
