import type { DealProblem } from "@quayside/api-client/contract/deals/deals.rules";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { priceOfQuantity } from "#modules/inventory/offers/index.ts";

/** Joins the deal `d` of a cart line `l` of cart `c`, if the buyer may have it. */
export const dealOfLine = sql`left join deals d on d.deal_id = l.deal_id and d.offer_id = l.offer_id
  and (d.buyer_id is null or d.buyer_id = c.buyer_id)`;

/** Whether buyers may order at deal `d` at a time, as far as its times and units decide. */
export const isOpenAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(d.withdrawn_at is null and d.starts_at <= ${now}::timestamptz and ${now}::timestamptz < d.ends_at and d.sold < d.quantity)`;

/** Units of deal `d` of offer `o` that can be ordered at a time. */
const leftAt = (now: Date): RawBuilder<unknown> =>
  sql`case when ${isOpenAt(now)} then least(d.quantity - d.sold, o.stock) else 0 end`;

/** Why deal `d` does not apply to a number of units of offer `o`, as a `DealProblem`; null while it does. */
const problemOf = (units: RawBuilder<unknown>, now: Date): RawBuilder<unknown> =>
  sql`case when d.withdrawn_at is not null then 'WITHDRAWN' when d.sold >= d.quantity then 'USED_UP'
    when d.ends_at <= ${now}::timestamptz or d.currency <> o.currency then 'ENDED' when d.starts_at > ${now}::timestamptz then 'NOT_STARTED'
    when ${units} > d.quantity - d.sold then 'TOO_MANY_UNITS' when ${units} < d.minimum then 'TOO_FEW_UNITS'
    when d.price_minor >= ${priceOfQuantity(units)} then 'NOT_CHEAPER' end`;

/** Whether deal `d` applies to a cart line `l` of offer `o`. */
export const dealApplies = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(d.id is not null and (${problemOf(sql`l.quantity`, now)}) is null)`;

/** The seller's unit price of a cart line `l` of offer `o` with deal `d`: the deal's while it applies, otherwise that of its quantity. */
export const priceOfLine = (now: Date): RawBuilder<number> =>
  sql<number>`case when ${dealApplies(now)} then d.price_minor else ${priceOfQuantity(sql`l.quantity`)} end`;

/** What a cart line says about its deal, in minor units. */
export interface DealOfLine {
  readonly id: number;
  readonly dealId: string;
  readonly landedMinor: number;
  readonly minimum: number;
  readonly left: number;
  readonly endsAt: string;
  readonly isForOneBuyer: boolean;
  readonly problem: DealProblem | null;
}

const dealJson = (units: RawBuilder<unknown>, now: Date): RawBuilder<unknown> =>
  sql`case when d.id is not null then json_build_object('id', d.id, 'dealId', d.deal_id, 'landedMinor', landed_price(d.price_minor), 'minimum', d.minimum,
    'left', ${leftAt(now)}, 'endsAt', instant_text(d.ends_at), 'isForOneBuyer', d.buyer_id is not null, 'problem', ${problemOf(units, now)}) end`;

/** The deal of a cart line `l` as JSON; null without one. */
export const lineDeal = (now: Date): RawBuilder<DealOfLine | null> =>
  sql<DealOfLine | null>`${dealJson(sql`l.quantity`, now)}`;

/** The running deals of an offer `o` of sold_offers for a buyer, as a JSON list, cheapest first. */
export const openDeals = (buyerId: number | null, now: Date): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('dealId', d.deal_id, 'price', money_text(landed_price(d.price_minor)), 'minimumQuantity', d.minimum,
      'left', ${leftAt(now)}, 'endsAt', instant_text(d.ends_at), 'isForOneBuyer', d.buyer_id is not null) order by d.price_minor, d.id)
    from deals d where d.offer_id = o.id and ${isOpenAt(now)} and d.currency = o.currency and d.price_minor < o.price_minor
      and (d.buyer_id is null or d.buyer_id = ${buyerId}::bigint)), '[]'::json)`;

/** Products with a running deal for this buyer alone; other buyers do not see it. */
export const ownDealVariants = (buyerId: number | null): RawBuilder<unknown> =>
  sql`array(select o.variant_id from deals d join offers o on o.id = d.offer_id
    where d.buyer_id = ${buyerId}::bigint and d.is_running and d.sold < d.quantity)`;

/** A deal that a buyer names for units of a product. */
export interface NamedDeal {
  readonly offerId: number;
  readonly offerQid: string;
}

/** The deal that a buyer names; undefined when there is none of the product, or not for this buyer. */
export async function findNamedDeal(
  tx: Tx,
  named: { dealId: string; buyerId: number; gtin14: string },
): Promise<NamedDeal | undefined> {
  const { rows } = await sql<NamedDeal>`
    select o.id as "offerId", o.qid as "offerQid" from deals d join offers o on o.id = d.offer_id join variants v on v.id = o.variant_id
    where d.deal_id = ${named.dealId} and v.gtin14 = ${named.gtin14} and (d.buyer_id is null or d.buyer_id = ${named.buyerId})
    order by d.id limit 1`.execute(tx);
  return rows[0];
}

/** What a deal would give for a number of units, and their usual landed price; undefined without such a deal. */
export async function readDealFor(
  tx: Tx,
  wanted: { dealId: string; offerId: number; buyerId: number; units: number; now: Date },
): Promise<{ deal: DealOfLine; usualMinor: number } | undefined> {
  const units = sql`${wanted.units}::int`;
  const { rows } = await sql<{ deal: DealOfLine; usualMinor: number }>`
    select ${dealJson(units, wanted.now)} as deal, landed_price(${priceOfQuantity(units)}) as "usualMinor"
    from deals d join offers o on o.id = d.offer_id
    where d.deal_id = ${wanted.dealId} and d.offer_id = ${wanted.offerId} and (d.buyer_id is null or d.buyer_id = ${wanted.buyerId})`.execute(
    tx,
  );
  return rows[0];
}
