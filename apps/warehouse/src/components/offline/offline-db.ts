import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type { KeptFile } from "#components/offline/kept-file.ts";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";

/** Something that was done on this device and has to reach the API. */
export interface QueueEntry {
  /** Id of the scan and key of the call: sent twice, it happens once. */
  readonly id: string;
  /** The place in the queue. */
  readonly order?: number;
  /** Qid of the person who did it; no other session ever sends it. */
  readonly owner: string;
  /** The name of that person, for colleagues who find the entry on a shared device. */
  readonly ownerName: string;
  /** Id of the endpoint, and what it is called with. */
  readonly endpointId: string;
  readonly input: unknown;
  /** The file of its form, where it has one. */
  readonly file?: KeptFile;
  /** What was done, as people say it. */
  readonly label: string;
  /** When it was done, as an instant. */
  readonly doneAt: string;
  /** `conflict`: the API decided against it; a person has to look at it. */
  readonly state: "waiting" | "conflict";
  readonly problem: { readonly code: string; readonly text: string } | null;
}

/** A package as this device knows it. `waits`: something of it is in the queue. */
export interface KnownPackage extends IncomingPackage {
  readonly owner: string;
  readonly waits: boolean;
  /** Which reading of the list it was seen in last. */
  readonly seenIn: number;
}

/** An answer of the API, kept for a start without a network. */
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

/** Opens the store of this device; a later version changes indexes and adds stores, so that an update loses no scan. */
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
      // A page of the list is read alone: without the status in it, an index gives all that is known.
      upgrading.objectStore("packages").createIndex("byStatus", ["owner", "status", "expectedAt"]);
    },
    // Another tab wants to update the store: this one closes it, and opens it again with its next page.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}
