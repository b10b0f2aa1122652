import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type { KeptFile } from "#components/offline/kept-file.ts";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";

/** An action on this device that has to be sent to the API. */
export interface QueueEntry {
  /** Id of the scan and idempotency key of the call: sent twice, it takes effect once. */
  readonly id: string;
  /** The position in the queue. */
  readonly order?: number;
  /** Qid of the user who did it; only their session sends it. */
  readonly owner: string;
  /** The user's name, for colleagues who see the entry on a shared device. */
  readonly ownerName: string;
  /** Id of the endpoint, and the input of the call. */
  readonly endpointId: string;
  readonly input: unknown;
  /** The file of its form, if any. */
  readonly file?: KeptFile;
  /** The label of the action. */
  readonly label: string;
  /** When it was done, as an instant. */
  readonly doneAt: string;
  /** `conflict`: the API rejected it; a person has to review it. */
  readonly state: "waiting" | "conflict";
  readonly problem: { readonly code: string; readonly text: string } | null;
}

/** A package stored on this device. `waits`: it has an entry in the queue. */
export interface KnownPackage extends IncomingPackage {
  readonly owner: string;
  readonly waits: boolean;
  /** The prefetch pass in which it was seen last. */
  readonly seenIn: number;
}

/** An answer of the API, stored for an offline start. */
interface KeptAnswer {
  readonly owner: string;
  readonly hash: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

export interface OfflineSchema extends DBSchema {
  entries: { key: number; value: QueueEntry; indexes: { byId: string } };
  packages: {
    key: [owner: string, qid: string];
    value: KnownPackage;
    indexes: {
      bySscc: [owner: string, sscc: string];
      byTracking: [owner: string, trackingNumber: string];
      byStatus: [owner: string, status: string, expectedAt: string];
    };
  };
  answers: { key: [owner: string, hash: string]; value: KeptAnswer; indexes: { byTime: number } };
}

export type OfflineDb = IDBPDatabase<OfflineSchema>;

/** The name of the store in the browser. */
export const OFFLINE_DB = "quayside-warehouse";
const VERSION = 2;

/** Opens the store of this device; migrations only change indexes and add stores, so that an update loses no scan. */
export async function openOfflineDb(name = OFFLINE_DB): Promise<OfflineDb> {
  return await openDB<OfflineSchema>(name, VERSION, {
    upgrade(db, from, _to, upgrading) {
      if (from < 1) {
        const entries = db.createObjectStore("entries", { keyPath: "order", autoIncrement: true });
        entries.createIndex("byId", "id", { unique: true });
        const packages = db.createObjectStore("packages", { keyPath: ["owner", "qid"] });
        packages.createIndex("bySscc", ["owner", "sscc"]);
        packages.createIndex("byTracking", ["owner", "trackingNumber"]);
        const answers = db.createObjectStore("answers", { keyPath: ["owner", "hash"] });
        answers.createIndex("byTime", "at");
      }
      // The index includes the status, so that a page of the list is read without scanning everything.
      upgrading.objectStore("packages").createIndex("byStatus", ["owner", "status", "expectedAt"]);
    },
    // Another tab wants to upgrade the store: this one closes it, and reopens it with its next page.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}
