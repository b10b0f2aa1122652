import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export async function markSent(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update outgoing_messages set sent_at = ${now}, attempts = attempts + 1 where id = ${id}`.execute(
    tx,
  );
}

export async function markFailed(tx: Tx, id: number): Promise<void> {
  await sql`update outgoing_messages set attempts = attempts + 1 where id = ${id}`.execute(tx);
}
