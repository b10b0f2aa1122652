import { deleteDB } from "idb";
import { OFFLINE_DB } from "#components/offline/offline-db.ts";

/** Clears what earlier stories stored in the browser: each starts on an empty device. */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  await deleteDB(OFFLINE_DB);
}
