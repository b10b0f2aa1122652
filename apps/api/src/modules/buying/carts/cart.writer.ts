import { sql } from "kysely";
import type { Tx, Database } from "#db/database.ts";
import { dealApplies, dealOfLine, priceOfLine } from "#modules/inventory/deals/index.ts";
import { type CartRow, findActiveCart } from "#modules/buying/carts/cart.reader.ts";
import { newQid } from "#kernel/qid.ts";
import type { Wallet } from "@quayside/api-client/contract/wallets/wallets.schemas";

/** Locks the buyer's open cart until the transaction ends; undefined when there is none. */
export async function lockActiveCart(tx: Tx, buyerId: number): Promise<CartRow | undefined> {
  await sql`select 1 from carts where buyer_id = ${buyerId} and status = 'ACTIVE' for no key update`.execute(
    tx,
  );
  // A separate statement: one that waited for the lock would still see its old snapshot.
  return findActiveCart(tx, buyerId);
}

/**
 * Locks the buyer's open cart to make an order of it, and holds the company: while that is being deleted, this waits. The
 * company comes first, as in a deletion.
 */
export async function lockCartToOrder(tx: Tx, buyerId: number): Promise<CartRow | undefined> {
  await sql`select from organisations where id = ${buyerId} for key share`.execute(tx);
  return lockActiveCart(tx, buyerId);
}

/** Locks a cart of the buyer, open or ordered, by its public id; undefined when there is none. */
export async function lockCart(
  tx: Tx,
  key: { buyerId: number; qid: string },
): Promise<{ id: number; qid: string; version: number; status: string } | undefined> {
  const { rows } = await sql<{ id: number; qid: string; version: number; status: string }>`
    select id, qid, version, status from carts where buyer_id = ${key.buyerId} and qid = ${key.qid} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Locks the buyer's open cart, opening one if needed. A new one goes on from the version of the one before. */
export async function openCart(tx: Tx, buyerId: number, now: Date): Promise<CartRow> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await sql`insert into carts (qid, buyer_id, created_at, version)
      select ${newQid()}, ${buyerId}, ${now}, 1 + coalesce(max(version), 0) from carts where buyer_id = ${buyerId}
      on conflict (buyer_id) where status = 'ACTIVE' do nothing`.execute(tx);
    // The open cart may have been ordered while waiting for its lock; then a new one is needed.
    const cart = await lockActiveCart(tx, buyerId);
    if (cart) return cart;
  }
  throw new Error("The cart is ordered faster than it can be opened");
}

/** A line of a cart whose price was another one when its buyer saw it. */
interface RepricedLine {
  readonly qid: string;
  readonly gtin: string;
  readonly name: string;
  readonly seenPrice: string;
  readonly price: string;
  readonly currency: string;
}

/**
 * Adds units of an offer to a cart, to the existing line of that offer if there is one; returns the line's qid.
 * @param line.dealId the deal of the whole line, which keeps it with its seller; null gives it up, undefined keeps it
 */
export async function addUnits(
  tx: Tx,
  line: { cartId: number; offerId: number; dealId: string | null | undefined; quantity: number; now: Date },
): Promise<string> {
  const { rows } = await sql<{ qid: string }>`
    insert into cart_lines (qid, cart_id, offer_id, deal_id, quantity, seen_price_minor, is_pinned, created_at)
    select ${newQid()}, ${line.cartId}, o.id, ${line.dealId ?? null}, ${line.quantity}, landed_price(o.price_minor), ${line.dealId != null}, ${line.now}
    from offers o where o.id = ${line.offerId}
    on conflict (cart_id, offer_id) do update set quantity = cart_lines.quantity + excluded.quantity,
      deal_id = case when ${line.dealId === undefined} then cart_lines.deal_id else excluded.deal_id end,
      is_pinned = cart_lines.is_pinned or excluded.is_pinned
    returning qid`.execute(tx);
  const qid = rows[0]?.qid ?? "";
  await noteSeenPrices(tx, { cartId: line.cartId, qids: [qid], now: line.now });
  return qid;
}

/** Sets the units and the deal of a line, and stores its current price as seen. A line with a deal stays with its seller. */
export async function setUnits(
  tx: Tx,
  line: { cartId: number; qid: string; quantity: number; dealId: string | null; now: Date },
): Promise<void> {
  await sql`
    update cart_lines set quantity = ${line.quantity}, deal_id = ${line.dealId}, is_pinned = is_pinned or ${line.dealId !== null}
    where cart_id = ${line.cartId} and qid = ${line.qid}`.execute(tx);
  await noteSeenPrices(tx, { cartId: line.cartId, qids: [line.qid], now: line.now });
}

/** Stores what lines of a cart cost now as what the buyer has seen. */
export async function noteSeenPrices(
  tx: Tx,
  lines: { cartId: number; qids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update cart_lines seen set seen_price_minor = x.landed
    from (select l.id, landed_price(${priceOfLine(lines.now)}) as landed from cart_lines l join carts c on c.id = l.cart_id
      join offers o on o.id = l.offer_id ${dealOfLine} where l.cart_id = ${lines.cartId} and l.qid = any(${[...lines.qids]}::text[])) x
    where seen.id = x.id`.execute(tx);
}

/** Reduces the units of a line; the price the buyer saw is kept. */
export async function lowerUnits(tx: Tx, line: { qid: string; quantity: number }): Promise<void> {
  await sql`update cart_lines set quantity = ${line.quantity} where qid = ${line.qid}`.execute(tx);
}

/**
 * Takes the current prices of a cart's lines as seen; a line whose deal does not apply any more gives it up.
 * @returns the lines whose price it was not, with both
 */
export async function acceptPrices(
  tx: Tx,
  { cartId, now }: { cartId: number; now: Date },
): Promise<RepricedLine[]> {
  const { rows } = await sql<RepricedLine>`
    with moved as (
      select l.id, l.qid, l.seen_price_minor as seen, landed_price(${priceOfLine(now)}) as now, v.gtin, v.name, o.currency,
        case when ${dealApplies(now)} then l.deal_id end as deal_id
      from cart_lines l join carts c on c.id = l.cart_id join offers o on o.id = l.offer_id join variants v on v.id = o.variant_id ${dealOfLine}
      where l.cart_id = ${cartId} and (l.seen_price_minor <> landed_price(${priceOfLine(now)}) or (l.deal_id is not null and not ${dealApplies(now)}))),
    accepted as (update cart_lines l set seen_price_minor = m.now, deal_id = m.deal_id from moved m where m.id = l.id)
    select qid, gtin, name, money_text(seen) as "seenPrice", money_text(now) as price, currency from moved where seen <> now order by id`.execute(
    tx,
  );
  return rows;
}

/** Removes one line from a cart; false when the cart has no such line. */
export async function removeLine(tx: Tx, key: { cartId: number; qid: string }): Promise<boolean> {
  const { rows } =
    await sql`delete from cart_lines where cart_id = ${key.cartId} and qid = ${key.qid} returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Removes all lines from a cart, including dropped ones. */
export async function removeLines(tx: Tx, cartId: number): Promise<void> {
  await sql`delete from cart_lines where cart_id = ${cartId}`.execute(tx);
  await sql`delete from cart_dropped_lines where cart_id = ${cartId}`.execute(tx);
}

/** Increments the version of a cart. */
export async function touchCart(tx: Tx, cartId: number): Promise<void> {
  await sql`update carts set version = version + 1 where id = ${cartId}`.execute(tx);
}

/** Stores the buyer's checkout choices; undefined ones are kept. */
export async function writeChoices(
  tx: Tx,
  cartId: number,
  chosen: {
    billingAddressId: number | undefined;
    shippingAddressId: number | undefined;
    daysDeferred: number | undefined;
  },
): Promise<void> {
  await sql`
    update carts set billing_address_id = coalesce(${chosen.billingAddressId ?? null}::bigint, billing_address_id),
      shipping_address_id = coalesce(${chosen.shippingAddressId ?? null}::bigint, shipping_address_id),
      days_deferred = coalesce(${chosen.daysDeferred ?? null}::int, days_deferred), version = version + 1
    where id = ${cartId}`.execute(tx);
}

/**
 * Locks the offers of a cart in id order, so that prices and stock remain as checked, and holds their sellers: while one is being
 * deleted, this waits, and its offers are read afterwards.
 */
export async function lockOffersOfCart(tx: Tx, cartId: number): Promise<void> {
  await sql`select from sellers where organisation_id in (
      select o.seller_id from cart_lines l join offers o on o.id = l.offer_id where l.cart_id = ${cartId})
    order by organisation_id for key share`.execute(tx);
  await sql`select 1 from offers where id in (select offer_id from cart_lines where cart_id = ${cartId})
    order by id for no key update`.execute(tx);
}

/** Closes a cart that became an order. */
export async function markOrdered(tx: Tx, cartId: number): Promise<void> {
  await sql`update carts set status = 'ORDERED', version = version + 1 where id = ${cartId}`.execute(tx);
}

/** A wallet that the buyer wants to use when ordering the cart. */
interface ChosenWallet {
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
