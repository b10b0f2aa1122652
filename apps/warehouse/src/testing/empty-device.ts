import { deleteDB } from "idb";
import { OFFLINE_DB } from "#components/offline/offline-db.ts";

/** Takes away what earlier stories kept in the browser: each begins on a device that knows nothing. */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  await deleteDB(OFFLINE_DB);
}
