import { territoryOf } from "@quayside/identifiers/territories";
import type { WebhookEvent } from "@quayside/api-client/contract/integrations/webhook-events";
import { sql } from "kysely";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
import { type Supplier, legTo } from "#modules/money/pricing/supply.rules.ts";
import { type Tax, taxOf } from "#modules/money/pricing/tax.rules.ts";

type Place = Parameters<typeof territoryOf>[0];

/** Sales of a seller with one rule, whose goods go the same way, opened on the same day. */
interface SalesOfLeg {
  readonly vatRule: Tax["rule"];
  readonly entity: MarketplaceEntity;
  readonly shipFrom: Place;
  readonly deliverTo: Place;
  /** "YYYY-MM-DD". */
  readonly day: string;
  readonly ids: number[];
}

/** A seller, or one of its sales. */
interface Follower {
  readonly sellerId: number;
  readonly saleId?: number;
  /** Whether the states of its VAT numbers are others than before. */
  readonly hasOtherStates?: boolean;
  /** Who made the VAT follow, as the history of a sale names it, and the audit log. */
  readonly actorName: string;
  readonly auditActor: AuditActor;
}

/**
 * Locks the sales of a seller that are to follow what it says about itself: those without a payment. Of the others, one
 * without VAT and without a document becomes that of a small business, because no amount of it changes.
 */
async function lockLegs(tx: Tx, of: Follower, isSmallBusiness: boolean): Promise<SalesOfLeg[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from sales where seller_id = ${of.sellerId} and id = coalesce(${of.saleId ?? null}::bigint, id) and not has_invoice and status in ('NOTIFIED', 'CONFIRMED', 'PAID', 'COMPLETED')
      and ((vat_rule = 'SMALL_BUSINESS') <> ${isSmallBusiness} or ${of.hasOtherStates ?? false}) order by id for no key update`.execute(
    tx,
  );
  // A separate statement: one that waited for a lock would still see old payments.
  const { rows } = await sql<SalesOfLeg>`
    select s.vat_rule as "vatRule", s.entity, jsonb_build_object('country', s.ship_from_country, 'postcode', s.ship_from_postcode) as "shipFrom",
      jsonb_build_object('country', coalesce(s.deliver_to->>'country', s.destination_country), 'postcode', s.deliver_to->>'postcode') as "deliverTo",
      (s.created_at at time zone s.time_zone)::date::text as day, array_agg(s.id order by s.id) as ids
    from sales s where s.id = any(${locked.map(({ id }) => id)}::bigint[]) and not s.has_invoice and (
      (s.status in ('NOTIFIED', 'CONFIRMED') and not exists (select 1 from sale_payments p where p.sale_id = s.id and p.status = 'REQUESTED'))
      or (${isSmallBusiness} and s.vat_minor = 0
        and not exists (select 1 from payouts p where p.sale_id = s.id and p.own_invoice_reason is not null)))
    group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/**
 * The VAT of a seller's sales follows what it says of itself, until they are paid: whether it is a small business, and in
 * which states it has VAT numbers. Their rule, the rates of their lines on the day they were opened, and the amount
 * change, with a lower one of the seller's own given up. The history of each says so.
 */
export async function followSupplier(tx: Tx, of: Follower): Promise<void> {
  const { rows } = await sql<Supplier>`
    select is_small_business as "isSmallBusiness", vat_numbers(id) as "vatNumbers" from organisations where id = ${of.sellerId}`.execute(
    tx,
  );
  const supplier = rows[0] ?? { isSmallBusiness: false, vatNumbers: [] };
  for (const sales of await lockLegs(tx, of, supplier.isSmallBusiness)) {
    const { entity, shipFrom, deliverTo, day, ids } = sales;
    const leg = legTo(entity, territoryOf(shipFrom), territoryOf(deliverTo), supplier);
    const { rule, rateCountry } = taxOf(leg);
    if (rule === sales.vatRule) continue;
    await sql`
      update sale_lines l set vat_rate = coalesce(r.rate, 0), vat_category = r.category
      from variants v left join lateral product_vat(${rateCountry}, v.category_id, ${day}::date) r on ${rateCountry}::text is not null
      where v.id = l.variant_id and l.sale_id = any(${ids}::bigint[])`.execute(tx);
    await sql`
      update sales s set vat_rule = ${rule}, net_by_rate = n.net, vat_minor = expected_vat(n.net, s.shipping_fee_minor),
        vat_reason = null, version = s.version + 1, demo_untouched = false
      from (select x.id, net_of_lines(x.id, x.status <> 'NOTIFIED') as net from sales x where x.id = any(${ids}::bigint[])) n
      where s.id = n.id`.execute(tx);
    await recordSales(tx, of, { ids, rule, before: sales.vatRule });
  }
}

/** Why the VAT of a sale is another one now, as its history says. */
function followed(rule: Tax["rule"], before: Tax["rule"]): string {
  if (rule === "SMALL_BUSINESS") return "No VAT: a small business";
  if (before === "SMALL_BUSINESS") return "VAT again: no small business any more";
  return rule === "DOMESTIC"
    ? "VAT charged: no VAT number of the state that the goods leave"
    : "No VAT: a VAT number of the state that the goods leave";
}

async function recordSales(
  tx: Tx,
  { sellerId, actorName: actor, auditActor }: Follower,
  { ids, rule, before }: { ids: number[]; rule: Tax["rule"]; before: Tax["rule"] },
): Promise<void> {
  const type: WebhookEvent = "sale.amounts_changed";
  const detail = followed(rule, before);
  const event = { type, at: auditActor.at, actor, detail };
  const sales = ids.map((saleId) => ({ qid: newQid(), sale_id: saleId, ...event }));
  await tx.insertInto("sale_events").values(sales).execute();
  const { rows } = await sql<{ qid: string }>`
    select qid from sales where id = any(${ids}::bigint[]) order by id`.execute(tx);
  for (const { qid } of rows)
    await writeAudit(
      tx,
      { ...auditActor, organisationId: sellerId },
      { action: "sale.change_amounts", subjectKind: "sale", subjectQid: qid, detail: { vatRule: rule } },
    );
}
