import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface NewPasskey {
  readonly qid: string;
  readonly userId: number;
  readonly relyingParty: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Date;
}

/** Stores a passkey; false when any user has already registered it. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into passkeys (qid, user_id, relying_party, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.qid}, ${passkey.userId}, ${passkey.relyingParty}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports}::text[], ${passkey.name}, ${passkey.now})
    on conflict (credential_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Renames a passkey of a user; false when they have no such one. */
export async function updatePasskeyName(tx: Tx, userId: number, qid: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set name = ${name} where user_id = ${userId} and qid = ${qid} returning id`.execute(tx);
  return rows.length > 0;
}

/** Removes a passkey of a user. @returns its name; undefined when they have no such one */
export async function deletePasskey(tx: Tx, userId: number, qid: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where user_id = ${userId} and qid = ${qid} returning name`.execute(tx);
  return rows[0]?.name;
}
