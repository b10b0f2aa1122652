import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { KeptPasskey } from "#modules/identity/session/passkey.rules.ts";

/** A user's passkey for signing in to this portal. */
export async function findPasskey(
  db: Database | Tx,
  { credentialId, userId, relyingParty }: { credentialId: string; userId: number; relyingParty: string },
): Promise<(KeptPasskey & { id: number }) | undefined> {
  const { rows } = await sql<{ id: number; public_key: Buffer; counter: number }>`
    select id, public_key, counter from passkeys
    where credential_id = ${credentialId} and user_id = ${userId} and relying_party = ${relyingParty}`.execute(
    db,
  );
  const row = rows[0];
  return row && { id: row.id, credentialId, publicKey: row.public_key, counter: row.counter };
}
