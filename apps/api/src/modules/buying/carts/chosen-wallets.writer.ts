import type { Wallet } from "@quayside/api-client/contract/wallets/wallets.schemas";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** A wallet that the buyer wants to use when ordering the cart. */
export interface ChosenWallet {
  readonly walletId: number;
  /** Maximum to use, in minor units; null for as much as possible. */
  readonly maximumMinor: number | null;
}

/** Stores that a wallet is to be used for a cart; an amount of 0 removes it. */
export async function chooseWallet(tx: Tx, choice: ChosenWallet & { cartId: number }): Promise<void> {
  const { cartId, walletId, maximumMinor } = choice;
  if (maximumMinor === 0) {
    await sql`delete from cart_wallets where cart_id = ${cartId} and wallet_id = ${walletId}`.execute(tx);
    return;
  }
  await sql`
    insert into cart_wallets (cart_id, wallet_id, amount_minor) values (${cartId}, ${walletId}, ${maximumMinor})
    on conflict (cart_id, wallet_id) do update set amount_minor = excluded.amount_minor`.execute(tx);
}

/** The wallets to be used for a cart, by id. */
export async function readChosenWallets(
  db: Database | Tx,
  cartId: number,
): Promise<(ChosenWallet & { readonly qid: string; readonly currency: Wallet["currency"] })[]> {
  const { rows } = await sql<ChosenWallet & { qid: string; currency: Wallet["currency"] }>`
    select c.wallet_id as "walletId", c.amount_minor as "maximumMinor", w.qid, w.currency
    from cart_wallets c join wallets w on w.id = c.wallet_id
    where c.cart_id = ${cartId} order by c.wallet_id`.execute(db);
  return rows;
}
