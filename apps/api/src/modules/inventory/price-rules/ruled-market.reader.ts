import { MIN_WISHING_BUYERS } from "@quayside/api-client/contract/limits.rules";
import type { PriceRuleHold } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import {
  floorOfOffer,
  floorTables,
  marketRates,
  matchingPrice,
  wishesFor,
} from "#modules/inventory/offers/index.ts";
import { dayOf, isInHours, ruleOfOffer } from "#modules/inventory/price-rules/price-rule.reader.ts";
import type { MarketOffer, Ruled } from "#modules/inventory/price-rules/price-rule.rules.ts";

/** What applies to an offer by rule `r`, besides its terms. */
interface ByRule {
  readonly floorMinor: number | null;
  readonly ceilingMinor: number | null;
  readonly costMinor: number | null;
  readonly wantedMinor: number | null;
}

/** The floor of offer `o` under rule `r`: never below its own; null without any. Needs `floorTables`. */
export const floorUnderRule = sql`greatest(${floorOfOffer}, r.floor_minor, floor_price(fo.cost_minor, r.floor_return))`;

/** The ceiling of an offer under rule `r` with a floor. */
export const ceilingUnderRule = (floor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(r.ceiling_minor, floor(${floor} * (1 + r.ceiling_over))::bigint)`;

/** The price at which half of the buyers who watch the product of offer `o` would pay, by rule `r`; null when too few want one. */
export const wantedUnderRule = sql`case when r.reference = 'WANTED' then (select case when wish.buyers >= ${MIN_WISHING_BUYERS}::int
  then ${matchingPrice(sql`(wish.euro[2])::numeric / own.rate`)} end from ${wishesFor(sql`o.variant_id`)}) end`;

/** The terms of rule `r` as JSON, as the rules read them. */
export const termsJson = sql`json_build_object('reference', r.reference, 'action', r.action, 'step', r.step, 'isStepShare', r.is_step_share,
  'rounding', r.rounding, 'backToCeiling', r.back_to_ceiling)`;

export type TermsOfRule = Omit<Ruled, keyof ByRule | "isHeld">;

/** An offer that can be bought now, with the rule that sets its price, if one is on. */
export interface RuledOffer {
  readonly id: number;
  readonly qid: string;
  readonly variantId: number;
  readonly sellerId: number;
  readonly version: number;
  readonly priceMinor: number;
  readonly currency: string;
  readonly rate: number;
  readonly day: string;
  readonly rule: (TermsOfRule & ByRule & { readonly id: number; readonly qid: string }) | null;
  /** Why its rule leaves it as it is, whatever the market. */
  readonly hold: PriceRuleHold | null;
}

/** An offer as the rules of its product see it. */
export const asMarketOffer = (offer: RuledOffer, isHeld: boolean): MarketOffer => ({
  id: offer.id,
  priceMinor: offer.priceMinor,
  rate: offer.rate,
  ruled: offer.rule === null ? null : { ...offer.rule, floorMinor: offer.rule.floorMinor ?? 1, isHeld },
});

/** The products that wait for a look, oldest first, after a signal. */
export async function signalsAfter(
  tx: Tx,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ id: number; variantId: number }[]> {
  const { rows } = await sql<{ id: number; variantId: number }>`
    select id, variant_id as "variantId" from price_rule_signals where id > ${after} and id <= ${upTo} order by id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** The offers of products that can be bought, by id, with their rules. The offers of sellers with rules are locked. */
export async function readRuledMarket(
  tx: Tx,
  { variantIds, now }: { variantIds: readonly number[]; now: Date },
): Promise<RuledOffer[]> {
  const { rows } = await sql<RuledOffer>`
    with ${marketRates}, ruled as (select o.*, own.rate, v.brand_id, ${dayOf(now)} as day,
        r.id as rule_id, r.qid as rule_qid, case when r.id is not null then ${termsJson} end as terms, r.max_changes, r.min_stock,
        fo.cost_minor, case when r.id is not null then ${floorUnderRule} end as floor_minor, r.ceiling_minor, r.ceiling_over,
        ${wantedUnderRule} as wanted_minor, ${isInHours(now)} as is_in_hours
      from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
        join rates own on own.currency = o.currency join variants v on v.id = o.variant_id ${floorTables}
        left join lateral (select r.* from (select 1) one ${ruleOfOffer} where r.state = 'ON'
          and not exists (select from price_rule_stops s where s.seller_id = o.seller_id and s.is_stopped)) r on true
      where o.variant_id = any(${[...variantIds]}::bigint[]) and o.in_stock and o.stock >= o.unit),
    bounded as (select r.*, ${ceilingUnderRule(sql`r.floor_minor`)} as ceiling from ruled r)
    select id, qid, variant_id as "variantId", seller_id as "sellerId", version, price_minor as "priceMinor", currency, rate::float8 as rate,
      day::text as day, case when rule_id is not null then terms::jsonb || jsonb_build_object('id', rule_id, 'qid', rule_qid, 'floorMinor', floor_minor,
        'ceilingMinor', ceiling, 'costMinor', cost_minor, 'wantedMinor', wanted_minor) end as rule,
      case when rule_id is null then null when floor_minor is null then 'NO_FLOOR' when ceiling < floor_minor then 'FLOOR_ABOVE_CEILING'
        when discount > 0 then 'DISCOUNT' when stock < min_stock then 'LOW_STOCK'
        when max_changes <= (select count(*) from price_rule_changes c where c.offer_id = bounded.id and c.day = bounded.day) then 'DAILY_LIMIT'
        when not is_in_hours then 'OUTSIDE_HOURS' end as hold
    from bounded order by id`.execute(tx);
  return rows;
}
