import { sql } from "kysely";
import type { DealState } from "@quayside/api-client/contract/deals/deals.rules";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import { stateAt } from "#modules/inventory/deals/deal.reader.ts";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/index.ts";

/** An offer that is locked to make or change a deal of it; money in minor units. */
export interface DealOffer {
  readonly id: number;
  readonly qid: string;
  readonly sellerId: number;
  readonly name: string;
  readonly unit: number;
  readonly stock: number;
  readonly priceMinor: number;
  readonly floorMinor: number | null;
  readonly currency: string;
}

/** A deal, its offer locked. */
export interface LockedDeal {
  readonly id: number;
  readonly qid: string;
  readonly version: number;
  readonly state: DealState;
  readonly offerQid: string;
  readonly buyerId: number | null;
  readonly priceMinor: number;
  readonly quantity: number;
  readonly minimum: number;
  readonly sold: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What a deal offers. */
export interface Terms {
  readonly priceMinor: number;
  readonly quantity: number;
  readonly minimum: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Locks an offer, as every checkout does that buys at one of its deals: what is decided under the lock stays true.
 * @param key.sellerId null for staff, who may set up deals of every seller
 */
export async function lockDealOffer(
  tx: Tx,
  key: { sellerId: number | null; qid: string },
): Promise<DealOffer | undefined> {
  const { rows } = await sql<DealOffer>`
    select o.id, o.qid, o.seller_id as "sellerId", v.name, o.unit, o.stock, o.price_minor as "priceMinor", ${floorOfOffer} as "floorMinor", o.currency
    from offers o join variants v on v.id = o.variant_id ${floorTables}
    where o.qid = ${key.qid} and (${key.sellerId}::bigint is null or o.seller_id = ${key.sellerId}) for no key update of o`.execute(
    tx,
  );
  return rows[0];
}

/** Locks a deal of a seller, after its offer; undefined when the seller has no such deal. */
export async function lockDeal(
  tx: Tx,
  key: { sellerId: number; qid: string; now: Date },
): Promise<LockedDeal | undefined> {
  await sql`select 1 from offers where id = (select offer_id from deals where qid = ${key.qid} and seller_id = ${key.sellerId})
    for no key update`.execute(tx);
  const { rows } = await sql<LockedDeal>`
    select d.id, d.qid, d.version, ${stateAt(key.now)} as state, o.qid as "offerQid", d.buyer_id as "buyerId", d.price_minor as "priceMinor",
      d.quantity, d.minimum, d.sold, d.starts_at as "startsAt", d.ends_at as "endsAt"
    from deals d join offers o on o.id = d.offer_id where d.qid = ${key.qid} and d.seller_id = ${key.sellerId} for no key update of d`.execute(
    tx,
  );
  return rows[0];
}

/** Another deal of a locked offer for the same buyers in a period; undefined when there is none. */
export async function findOverlap(
  tx: Tx,
  deal: { offerId: number; buyerId: number | null; except: number | null; startsAt: Date; endsAt: Date },
): Promise<{ dealQid: string; startsAt: string; endsAt: string } | undefined> {
  const { rows } = await sql<{ dealQid: string; startsAt: string; endsAt: string }>`
    select qid as "dealQid", instant_text(starts_at) as "startsAt", instant_text(ends_at) as "endsAt" from deals
    where offer_id = ${deal.offerId} and buyer_id is not distinct from ${deal.buyerId}::bigint and withdrawn_at is null
      and id is distinct from ${deal.except}::bigint and starts_at < ${deal.endsAt} and ends_at > ${deal.startsAt}
    order by starts_at limit 1`.execute(tx);
  return rows[0];
}

/** Units that the other deals of a locked offer may still sell while a deal lasts. */
export async function readPromisedUnits(
  tx: Tx,
  deal: { offerId: number; except: number | null; startsAt: Date; endsAt: Date },
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity - sold), 0)::int as units from deals
    where offer_id = ${deal.offerId} and withdrawn_at is null and id is distinct from ${deal.except}::bigint
      and starts_at < ${deal.endsAt} and ends_at > ${deal.startsAt}`.execute(tx);
  return rows[0]?.units ?? 0;
}

const isRunning = ({ startsAt, endsAt }: Terms, now: Date): boolean => startsAt <= now && now < endsAt;

/** Inserts a deal of a locked offer; returns its qid. */
export async function insertDeal(
  tx: Tx,
  deal: {
    offer: DealOffer;
    terms: Terms;
    buyer: { buyerId: number; saleId: number | null } | null;
    supportDealId: string | null;
    now: Date;
  },
): Promise<string> {
  const { offer, terms, now } = deal;
  const qid = newQid();
  await tx
    .insertInto("deals")
    .values({
      qid,
      deal_id: deal.supportDealId ?? qid,
      support_deal_id: deal.supportDealId,
      offer_id: offer.id,
      seller_id: offer.sellerId,
      buyer_id: deal.buyer?.buyerId ?? null,
      buyer_sale_id: deal.buyer?.saleId ?? null,
      price_minor: terms.priceMinor,
      currency: offer.currency,
      quantity: terms.quantity,
      minimum: terms.minimum,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      is_running: isRunning(terms, now),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return qid;
}

/** Gives a locked deal other terms. */
export async function writeTerms(tx: Tx, deal: { id: number; terms: Terms; now: Date }): Promise<void> {
  const { terms, now } = deal;
  await sql`
    update deals set price_minor = ${terms.priceMinor}, quantity = ${terms.quantity}, minimum = ${terms.minimum}, starts_at = ${terms.startsAt},
      ends_at = ${terms.endsAt}, is_running = ${isRunning(terms, now)}, updated_at = ${now}, version = version + 1
    where id = ${deal.id}`.execute(tx);
}

/** Withdraws a locked deal. */
export async function markWithdrawn(tx: Tx, deal: { id: number; now: Date }): Promise<void> {
  await sql`
    update deals set withdrawn_at = ${deal.now}, is_running = false, updated_at = ${deal.now}, version = version + 1
    where id = ${deal.id} and withdrawn_at is null`.execute(tx);
}

/** Shows the deals of an offer in the catalogue by their times, its lock taken first. @returns the deals it changed */
export async function settleDealsOf(
  tx: Tx,
  { offerId, now }: { offerId: number; now: Date },
): Promise<{ qid: string; sellerId: number; isRunning: boolean }[]> {
  await sql`select 1 from offers where id = ${offerId} for no key update`.execute(tx);
  const { rows } = await sql<{ qid: string; sellerId: number; isRunning: boolean }>`
    update deals set is_running = not is_running, updated_at = ${now}
    where offer_id = ${offerId} and withdrawn_at is null and is_running <> (starts_at <= ${now} and ends_at > ${now})
    returning qid, seller_id as "sellerId", is_running as "isRunning"`.execute(tx);
  return rows;
}
