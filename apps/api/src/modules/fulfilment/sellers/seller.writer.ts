import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface TermsAcceptance {
  readonly sellerId: number;
  readonly version: string;
  readonly userId: number;
  readonly now: Date;
}

/** Locks the seller's terms until the transaction ends. */
export async function lockTerms(tx: Tx, sellerId: number): Promise<void> {
  await sql`select from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
}

/** Records the acceptance of a version of the terms; the latest one applies. */
export async function writeSlaAcceptance(tx: Tx, accepted: TermsAcceptance): Promise<void> {
  const { sellerId, version, userId, now } = accepted;
  await sql`insert into terms_acceptances (seller_id, version, user_id, accepted_at)
    values (${sellerId}, ${version}, ${userId}, ${now})`.execute(tx);
  await sql`update sellers set sla_accepted_at = ${now} where organisation_id = ${sellerId}`.execute(tx);
}
