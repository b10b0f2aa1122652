import { sql } from "kysely";
import type { Passkey } from "@quayside/api-client/contract/passkeys/passkeys.schemas";
import type { Database, Tx } from "#db/database.ts";

/** A passkey with what a browser needs to avoid registering it twice. */
export interface OwnPasskey extends Passkey {
  readonly credentialId: string;
  readonly transports: string[];
}

/** The passkeys of a user, oldest first. */
export async function readPasskeys(db: Database | Tx, userId: number): Promise<OwnPasskey[]> {
  const { rows } = await sql<{
    qid: string;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
    credential_id: string;
    transports: string[];
  }>`select qid, name, created_at, last_used_at, credential_id, transports from passkeys
    where user_id = ${userId} order by id`.execute(db);
  return rows.map((row) => ({
    qid: row.qid,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    credentialId: row.credential_id,
    transports: row.transports,
  }));
}

/** One of them, as its owner sees it. */
export async function readPasskey(
  db: Database | Tx,
  userId: number,
  qid: string,
): Promise<Passkey | undefined> {
  const found = (await readPasskeys(db, userId)).find((passkey) => passkey.qid === qid);
  return found && shown(found);
}

/** The fields of a passkey that may leave the API. */
export function shown({ qid, name, createdAt, lastUsedAt }: Passkey): Passkey {
  return { qid, name, createdAt, lastUsedAt };
}
