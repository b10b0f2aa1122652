import { sql } from "kysely";
import type { WebhookEvent } from "@quayside/api-client/contract/integrations/webhook-events";
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
  readonly sellerId: number;
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

/**
 * Locks a deal of a seller, after its offer; undefined when the seller has no such deal.
 * @param key.sellerId null for staff, who may lock deals of every seller
 */
export async function lockDeal(
  tx: Tx,
  key: { sellerId: number | null; qid: string; now: Date },
): Promise<LockedDeal | undefined> {
  const isOwn = key.sellerId === null ? sql`true` : sql`d.seller_id = ${key.sellerId}`;
  await sql`select 1 from offers where id = (select d.offer_id from deals d where d.qid = ${key.qid} and ${isOwn})
    for no key update`.execute(tx);
  const { rows } = await sql<LockedDeal>`
    select d.id, d.qid, d.seller_id as "sellerId", d.version, ${stateAt(key.now)} as state, o.qid as "offerQid", d.buyer_id as "buyerId", d.price_minor as "priceMinor",
      d.quantity, d.minimum, d.sold, d.starts_at as "startsAt", d.ends_at as "endsAt"
    from deals d join offers o on o.id = d.offer_id where d.qid = ${key.qid} and ${isOwn} for no key update of d`.execute(
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

/** Whether a deal with these terms can be bought at by now. */
export const isRunning = ({ startsAt, endsAt }: Terms, now: Date): boolean => startsAt <= now && now < endsAt;

/** What staff set up: the support desk's number of the deal, and why, for its seller. */
export interface SetUp {
  readonly dealId: string;
  readonly reason: string;
}

/** Inserts a deal of a locked offer; returns its qid. */
export async function insertDeal(
  tx: Tx,
  deal: {
    offer: DealOffer;
    terms: Terms;
    buyer: { buyerId: number; saleId: number | null } | null;
    support: SetUp | null;
    now: Date;
  },
): Promise<string> {
  const { offer, terms, now } = deal;
  const qid = newQid();
  await tx
    .insertInto("deals")
    .values({
      qid,
      deal_id: deal.support?.dealId ?? qid,
      support_deal_id: deal.support?.dealId ?? null,
      set_up_reason: deal.support?.reason ?? null,
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

/** Gives a locked deal other terms. @returns whether it begins by that */
export async function writeTerms(tx: Tx, deal: { id: number; terms: Terms; now: Date }): Promise<boolean> {
  const { terms, now } = deal;
  const { rows } = await sql<{ begins: boolean }>`
    update deals d set price_minor = ${terms.priceMinor}, quantity = ${terms.quantity}, minimum = ${terms.minimum}, starts_at = ${terms.startsAt},
      ends_at = ${terms.endsAt}, is_running = ${isRunning(terms, now)}, updated_at = ${now}, version = version + 1,
      used_up_at = case when sold >= ${terms.quantity} then used_up_at end, ended_at = null
    where id = ${deal.id} returning is_running and not (select w.is_running from deals w where w.id = d.id) as begins`.execute(
    tx,
  );
  return rows[0]?.begins === true;
}

/**
 * Withdraws a locked deal.
 * @param deal.reason of staff, for its seller; null where the seller withdraws it
 * @returns whether it ends by that: one that is used up may have ended before
 */
export async function markWithdrawn(
  tx: Tx,
  deal: { id: number; reason: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ ends: boolean }>`
    update deals d set withdrawn_at = ${deal.now}, is_running = false, updated_at = ${deal.now}, version = version + 1,
      withdrawal_reason = ${deal.reason}, ended_at = coalesce(ended_at, ${deal.now})
    where id = ${deal.id} and withdrawn_at is null returning (select w.ended_at is null from deals w where w.id = d.id) as ends`.execute(
    tx,
  );
  return rows[0]?.ends === true;
}

/** What has happened to a deal since the job last looked. */
export interface SettledDeal {
  readonly qid: string;
  readonly sellerId: number;
  readonly begins: boolean;
  readonly becomesUsedUp: boolean;
  readonly ends: boolean;
  /** Whether it has not sold all its units. */
  readonly hasUnits: boolean;
}

/**
 * Shows the deals of an offer in the catalogue by their times, and notes which are used up or over, its lock taken
 * first: each is noted once, until it has units left or time again.
 */
export async function settleDealsOf(
  tx: Tx,
  { offerId, now }: { offerId: number; now: Date },
): Promise<SettledDeal[]> {
  await sql`select 1 from offers where id = ${offerId} for no key update`.execute(tx);
  const { rows } = await sql<SettledDeal>`
    with was as (select id, is_running, used_up_at, ended_at, starts_at <= ${now} and ends_at > ${now} as runs, sold >= quantity as is_used_up,
        ends_at <= ${now} as is_over
      from deals where offer_id = ${offerId} and withdrawn_at is null for no key update)
    update deals d set is_running = was.runs, used_up_at = case when was.is_used_up then coalesce(d.used_up_at, ${now}) end,
      ended_at = case when was.is_over then coalesce(d.ended_at, ${now}) end, updated_at = ${now}
    from was where was.id = d.id and (was.is_running, was.used_up_at is not null, was.ended_at is not null) <> (was.runs, was.is_used_up, was.is_over)
    returning d.qid, d.seller_id as "sellerId", was.runs and not was.is_running as begins, was.is_used_up and was.used_up_at is null as "becomesUsedUp",
      was.is_over and was.ended_at is null as ends, not was.is_used_up as "hasUnits"`.execute(tx);
  return rows;
}

/** Tells the seller's open pages and webhooks of its deal. */
export async function announceDeal(
  tx: Tx,
  event: { type: DealEvent; sellerId: number; qid: string; now: Date },
): Promise<void> {
  await sql`select announce(${event.sellerId}::bigint, ${event.type}::text, 'deal', ${event.qid}::text, ${event.now}::timestamptz)`.execute(
    tx,
  );
}

export type DealEvent = Extract<WebhookEvent, `deal.${string}`>;
