import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { BankAccountNumber } from "#modules/payouts/bank/bank-account.rules.ts";
import { newQid } from "#kernel/qid.ts";

/** Locks a seller until the transaction ends, so that account changes are serialised. Returns its currency. */
export async function lockSellerMoney(tx: Tx, sellerId: number): Promise<{ currency: string } | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from sellers where organisation_id = ${sellerId} for no key update`.execute(tx);
  return rows[0];
}

/** Replaces the account of a locked seller; returns the new one's id and public id. */
export async function replaceBankAccount(
  tx: Tx,
  account: BankAccountNumber & { sellerId: number; holdUntil: Date; now: Date },
): Promise<{ id: number; qid: string }> {
  const { sellerId, now } = account;
  await sql`update bank_accounts set replaced_at = ${now} where seller_id = ${sellerId} and replaced_at is null`.execute(
    tx,
  );
  return tx
    .insertInto("bank_accounts")
    .values({
      qid: newQid(),
      seller_id: sellerId,
      kind: account.kind,
      holder: account.holder,
      number: account.number,
      currency: account.currency,
      created_at: now,
      hold_until: account.holdUntil,
    })
    .returning(["id", "qid"])
    .executeTakeFirstOrThrow();
}
