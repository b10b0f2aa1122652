import type { Database } from "#db/database.ts";
import { type NotedSearch, writeSearches } from "#modules/catalogue/recommendations/demand.writer.ts";

/** Interval for writing buffered searches, in milliseconds. */
const GATHERED_FOR_MS = 1000;
/** Buffer size; in a flood further searches are dropped, as a trend does not need every one. */
const MOST_WAITING = 5000;

const waiting = new WeakMap<Database, NotedSearch[]>();

/**
 * Records a company's search for the demand count. It does not delay the search: records are buffered and written
 * together, and those not yet written are lost when the process ends.
 */
export function noteSearch(db: Database, search: NotedSearch): void {
  const noted = waiting.get(db);
  if (noted) {
    if (noted.length < MOST_WAITING) noted.push(search);
    return;
  }
  waiting.set(db, [search]);
  // When the database is down, a second missing from a trend is the least problem.
  setTimeout(() => void writeNotedSearches(db).catch(() => undefined), GATHERED_FOR_MS).unref();
}

/** Writes the buffered searches. */
export async function writeNotedSearches(db: Database): Promise<void> {
  const noted = waiting.get(db) ?? [];
  waiting.delete(db);
  if (noted.length > 0) await writeSearches(db, noted);
}
