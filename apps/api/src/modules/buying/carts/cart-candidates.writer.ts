import { type RawBuilder, sql } from "kysely";
import type { DropReason } from "@quayside/api-client/contract/carts/cart.schema";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import { noteSeenPrices } from "#modules/buying/carts/cart.writer.ts";

export interface Pick {
  readonly offerId: number;
  readonly quantity: number;
}

/** A wanted product that is not in the cart. */
export interface Dropped {
  /** The GTIN as entered; null uses the product's own. */
  readonly gtin: string | null;
  readonly variantId: number | null;
  readonly quantity: number | null;
  readonly reason: DropReason;
  readonly fileRow: number | null;
}

interface NewPicks {
  readonly cartId: number;
  readonly picks: readonly Pick[];
  readonly now: Date;
}

/** Adds units of many offers to a cart; the price they have now counts as seen. */
export function addPicks(tx: Tx, picks: NewPicks): Promise<void> {
  return writePicks(tx, picks, sql`cart_lines.quantity + excluded.quantity`);
}

/** Makes these the lines of a cart beside the pinned ones; a line that stays keeps its id. */
export async function replacePicks(tx: Tx, picks: NewPicks): Promise<void> {
  const ids = picks.picks.map((pick) => pick.offerId);
  await sql`
    delete from cart_lines where cart_id = ${picks.cartId} and not is_pinned and offer_id <> all(${ids}::bigint[])`.execute(
    tx,
  );
  await writePicks(tx, picks, sql`excluded.quantity`);
}

/** @param quantity of a line that the cart has already */
async function writePicks(
  tx: Tx,
  { cartId, picks, now }: NewPicks,
  quantity: RawBuilder<unknown>,
): Promise<void> {
  const asked = JSON.stringify(picks.map((pick, place) => ({ ...pick, place, qid: newQid() })));
  const { rows } = await sql<{ qid: string }>`
    insert into cart_lines (qid, cart_id, offer_id, quantity, seen_price_minor, created_at)
    select x.qid, ${cartId}, o.id, x.quantity, landed_price(o.price_minor), ${now}
    from json_to_recordset(${asked}::json) as x(qid text, "offerId" bigint, quantity int, place int)
      join offers o on o.id = x."offerId" order by x.place
    on conflict (cart_id, offer_id) do update set quantity = ${quantity} returning qid`.execute(tx);
  await noteSeenPrices(tx, { cartId, qids: rows.map(({ qid }) => qid), now });
}

/** Adds dropped lines to a cart. */
export async function addDroppedLines(
  tx: Tx,
  { cartId, dropped, now }: { cartId: number; dropped: readonly Dropped[]; now: Date },
): Promise<void> {
  const asked = JSON.stringify(dropped.map((one, place) => ({ ...one, place, qid: newQid() })));
  await sql`
    insert into cart_dropped_lines (qid, cart_id, gtin, variant_id, quantity, reason, file_row, created_at)
    select x.qid, ${cartId}, coalesce(x.gtin, v.gtin, ''), v.id, x.quantity, x.reason, x."fileRow", ${now}
    from json_to_recordset(${asked}::json)
        as x(qid text, gtin text, "variantId" bigint, quantity int, reason text, "fileRow" int, place int)
      left join variants v on v.id = x."variantId" order by x.place`.execute(tx);
}

/**
 * Forgets dropped lines of a cart.
 * @param which all, or those of a known product and quantity, which are tried again
 * @returns how many there were
 */
export async function forgetDroppedLines(
  tx: Tx,
  { cartId, which }: { cartId: number; which: "all" | "known" },
): Promise<number> {
  const { rows } = await sql`
    delete from cart_dropped_lines
    where cart_id = ${cartId} and (${which === "all"} or (variant_id is not null and quantity is not null)) returning 1`.execute(
    tx,
  );
  return rows.length;
}

/** Pins a line, so that the optimiser leaves it where it is. */
export async function pinLine(tx: Tx, qid: string): Promise<void> {
  await sql`update cart_lines set is_pinned = true where qid = ${qid}`.execute(tx);
}

/** Removes one seller's part from a cart; false when the cart has none. */
export async function removeAllocation(tx: Tx, key: { cartId: number; fid: string }): Promise<boolean> {
  const { rows } = await sql`
    delete from cart_lines l using offers o, sellers e
    where l.cart_id = ${key.cartId} and o.id = l.offer_id and e.organisation_id = o.seller_id and e.code = ${key.fid}
    returning 1`.execute(tx);
  return rows.length > 0;
}
