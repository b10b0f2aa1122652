import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface WaitingMessage {
  readonly id: number;
  readonly channel: "email" | "text";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

const MAX_ATTEMPTS = 10;

/** Takes the oldest messages that no other process is sending. */
export async function takeWaitingMessages(tx: Tx, limit: number): Promise<WaitingMessage[]> {
  const { rows } =
    await sql<WaitingMessage>`select id, channel, recipient, subject, body from outgoing_messages
    where sent_at is null and attempts < ${MAX_ATTEMPTS} order by id limit ${limit} for no key update skip locked`.execute(
      tx,
    );
  return rows;
}
