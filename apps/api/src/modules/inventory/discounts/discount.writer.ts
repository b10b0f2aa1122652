import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { DiscountPlan } from "#modules/inventory/discounts/discount-plan.rules.ts";
import { newQid } from "#kernel/qid.ts";

const stateAt = (now: Date) =>
  sql`case when starts_at > ${now} then 'SCHEDULED' when ends_at <= ${now} then 'ENDED' else 'RUNNING' end`;
const atTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Writes the plan for a new discount of a brand, in a locked inventory. */
export async function writePlan(
  tx: Tx,
  { sellerId, brandId, plan, now }: { sellerId: number; brandId: number; plan: DiscountPlan; now: Date },
): Promise<void> {
  if (plan.remove.length > 0)
    await sql`delete from brand_discounts where seller_id = ${sellerId} and id = any(${[...plan.remove]}::bigint[])`.execute(
      tx,
    );
  for (const { id, from, until } of plan.change) {
    await sql`
      with moved as (select ${atTime(from)}::timestamptz as starts_at, ${atTime(until)}::timestamptz as ends_at)
      update brand_discounts d set starts_at = m.starts_at, ends_at = m.ends_at, updated_at = ${now}, version = d.version + 1,
        state = (select ${stateAt(now)} from moved)
      from moved m where d.id = ${id} and d.seller_id = ${sellerId}`.execute(tx);
  }
  const added = plan.insert.map(({ discount, from, until }) => ({
    qid: newQid(),
    discount,
    starts_at: atTime(from),
    ends_at: atTime(until),
  }));
  await sql`
    insert into brand_discounts (qid, seller_id, brand_id, discount, starts_at, ends_at, state, created_at, updated_at)
    select qid, ${sellerId}, ${brandId}, discount, starts_at, ends_at, ${stateAt(now)}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(added)}::json) as x(qid text, discount numeric, starts_at timestamptz, ends_at timestamptz)`.execute(
    tx,
  );
}

/** The version of a seller's discount and its brand, in a locked inventory; undefined when there is no such discount. */
export async function findDiscountVersion(
  tx: Tx,
  { sellerId, qid }: { sellerId: number; qid: string },
): Promise<{ version: number; brandQid: string } | undefined> {
  const { rows } = await sql<{ version: number; brandQid: string }>`
    select d.version, b.qid as "brandQid" from brand_discounts d join brands b on b.id = d.brand_id
    where d.qid = ${qid} and d.seller_id = ${sellerId}`.execute(tx);
  return rows[0];
}

/**
 * Ends a discount of a locked inventory, or removes a planned one; returns its brand, or undefined when the seller
 * has no such discount or it has ended.
 */
export async function endDiscount(
  tx: Tx,
  { sellerId, qid, now }: { sellerId: number; qid: string; now: Date },
): Promise<{ brandId: number; brandQid: string; discount: string } | undefined> {
  const { rows } = await sql<{ brandId: number; brandQid: string; discount: string }>`
    with found as (select id, starts_at < ${now} as has_begun from brand_discounts
      where qid = ${qid} and seller_id = ${sellerId} and state <> 'ENDED'),
    removed as (delete from brand_discounts d using found f where d.id = f.id and not f.has_begun returning d.brand_id, d.discount),
    ended as (update brand_discounts d set ends_at = ${now}, state = 'ENDED', updated_at = ${now}, version = d.version + 1
      from found f where d.id = f.id and f.has_begun returning d.brand_id, d.discount)
    select x.brand_id as "brandId", b.qid as "brandQid", trim_scale(x.discount)::text as discount
    from (select * from removed union all select * from ended) x join brands b on b.id = x.brand_id`.execute(
    tx,
  );
  return rows[0];
}

/** A discount that started or ended by its dates. */
export interface SettledDiscount {
  readonly brandId: number;
  readonly brandQid: string;
  readonly discount: string;
  readonly state: "RUNNING" | "ENDED";
}

/** Updates the states of a locked inventory's discounts; the offers of their brands still have to be repriced. */
export async function settleDiscounts(
  tx: Tx,
  { sellerId, now }: { sellerId: number; now: Date },
): Promise<SettledDiscount[]> {
  const settle = async (due: RawBuilder<unknown>, state: SettledDiscount["state"]) => {
    const { rows } = await sql<SettledDiscount>`
      update brand_discounts d set state = ${state}, updated_at = ${now}, version = d.version + 1 from brands b
      where d.seller_id = ${sellerId} and b.id = d.brand_id and ${due}
      returning d.brand_id as "brandId", b.qid as "brandQid", trim_scale(d.discount)::text as discount, d.state`.execute(
      tx,
    );
    return rows;
  };
  // Endings first: two discounts of a brand never run at once.
  const ended = await settle(sql`d.state <> 'ENDED' and d.ends_at <= ${now}`, "ENDED");
  const begun = await settle(sql`d.state = 'SCHEDULED' and d.starts_at <= ${now}`, "RUNNING");
  return [...ended, ...begun];
}

/** A large brand has many offers: changing all of them may exceed the usual statement timeout. */
const PRICING_TIMEOUT = "30s";

/** Reprices the offers of these brands by their discounts; locks them by id. */
export async function priceOffers(
  tx: Tx,
  { sellerId, brandIds, now }: { sellerId: number; brandIds: readonly number[]; now: Date },
): Promise<void> {
  const ofBrands = sql`o.seller_id = ${sellerId} and v.brand_id = any(${[...brandIds]}::bigint[])`;
  await sql`select set_config('statement_timeout', ${PRICING_TIMEOUT}, true)`.execute(tx);
  await sql`select 1 from offers o join variants v on v.id = o.variant_id where ${ofBrands} order by o.id for no key update of o`.execute(
    tx,
  );
  await sql`
    update offers o set discount = coalesce(d.discount, 0), updated_at = ${now}, version = o.version + 1
    from variants v left join brand_discounts d on d.seller_id = ${sellerId} and d.brand_id = v.brand_id and d.state = 'RUNNING'
    where v.id = o.variant_id and ${ofBrands} and o.discount <> coalesce(d.discount, 0)`.execute(tx);
}
