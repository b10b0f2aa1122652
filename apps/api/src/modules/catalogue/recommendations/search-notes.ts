import type { Database } from "#db/database.ts";
import { type NotedSearch, writeSearches } from "#modules/catalogue/recommendations/demand.writer.ts";

/** How long searches wait to be written together, in milliseconds. */
const GATHERED_FOR_MS = 1000;
/** Searches that wait at most; in a flood the rest goes unnoted, as a trend does not need every one. */
const MOST_WAITING = 5000;

const waiting = new WeakMap<Database, NotedSearch[]>();

/**
 * Notes what a company searched for, for counting demand. Costs the search nothing: it is written later, together with
 * others, and what has not been written when the process ends is lost.
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

/** Writes the searches that wait. */
export async function writeNotedSearches(db: Database): Promise<void> {
  const noted = waiting.get(db) ?? [];
  waiting.delete(db);
  if (noted.length > 0) await writeSearches(db, noted);
}
