import type { Client } from "@quayside/api-client/client";
import type { CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { fileOf, takeFileOut } from "#components/offline/kept-file.ts";
import type { OfflineDb, QueueEntry } from "#components/offline/offline-db.ts";
import { sendEntries } from "#components/offline/send-entries.ts";
import type { Settled } from "#components/offline/send-entries.ts";

/** The current user of this device. */
export interface Worker {
  readonly qid: string;
  readonly name: string;
}

/** The visible state of the queue. */
export interface QueueState {
  /** Entries of the current user, oldest first. */
  readonly entries: readonly QueueEntry[];
  /** Names of colleagues whose entries wait for their sign-in, and how many. */
  readonly others: readonly { readonly name: string; readonly count: number }[];
  readonly isSending: boolean;
  /** The storage usage of this device, from 0 to 1; null if unknown. */
  readonly fullness: number | null;
}

interface Surroundings {
  readonly db: Promise<OfflineDb>;
  readonly worker: () => Worker | null;
  /** Qid of the signed-in user; null while signed out. */
  readonly sender: () => string | null;
  readonly client: Client;
  readonly onSettled: (settled: Settled) => void;
  /** Runs a task in one tab of this device at a time; skips it while another tab runs one. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that the queue has changed. */
  readonly tell: () => void;
  readonly fullness: () => Promise<number | null>;
  readonly newId?: () => string;
  readonly now?: () => Date;
}

const EMPTY: QueueState = { entries: [], others: [], isSending: false, fullness: null };

/** Creates the queue of this device: an entry stays until the API has it, or a person removes it. */
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

  /** Counter of queue reads: only the latest is shown. */
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

  /** Entries added while the last one is being settled are sent in another round. */
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
    /** Re-reads the queue after a change by another tab. */
    refresh,
    send,
    /**
     * Adds a call to the queue and starts sending.
     *
     * @param makeInput builds the input from the id of the entry, which is also its scan id, and its time
     * @param id id of the entry; for a call that was tried before, its idempotency key
     * @throws DOMException (QuotaExceededError) when the store is full: nothing was saved
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
      // It is saved now, so the next scan need not wait.
      set({ entries: [...state.entries, { ...entry, order }] });
      void changed().catch(() => {});
      void send().catch(() => {});
      return id;
    },
    /** Removes an entry before it is sent; false when it is in flight or was sent. */
    async withdraw(id: string): Promise<boolean> {
      let isOut = false;
      // Only one tab sends: while holding the same lock, the entry is not in flight.
      await alone(async () => {
        const entry = await find(id);
        if (entry?.order === undefined) return;
        await (await db).delete("entries", entry.order);
        isOut = true;
      });
      await changed();
      return isOut;
    },
    /** Resends a rejected entry, as a new intent. */
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
