import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { readSearch } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import type { MarketplaceEntity } from "#kernel/legal-entities.rules.ts";
import type { PaymentProfile } from "#modules/company/profile/index.ts";
import { type VatRule, supplierGround } from "#modules/money/invoices/index.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";

/**
 * The facts that determine whether a payment can be triggered, read under the lock of the sale. Amounts in minor
 * units.
 */
export interface PaymentFacts extends PaymentProfile {
  readonly vatRule: VatRule;
  readonly entity: MarketplaceEntity;
  readonly goodsMinor: number;
  readonly shippingFeeMinor: number;
  readonly vatMinor: number;
  readonly feeMaximumMinor: number;
  readonly expectedVatMinor: number;
  readonly vatMaximumMinor: number;
  readonly currency: string;
  readonly fxRate: string;
  /** Reduced lines without a reason. */
  readonly unexplained: string[];
  /** How the buyer paid the order. */
  readonly method: string;
}

/** The facts of a locked sale. */
export async function readPaymentFacts(tx: Tx, saleId: number): Promise<PaymentFacts> {
  const { rows } = await sql<PaymentFacts>`
    select s.price_minor as "goodsMinor", s.shipping_fee_minor as "shippingFeeMinor", s.vat_minor as "vatMinor",
      shipping_fee_limit(s.price_minor, s.fx_rate, s.has_booking) as "feeMaximumMinor",
      expected_vat(s.net_by_rate, s.shipping_fee_minor) as "expectedVatMinor",
      vat_maximum(s.net_by_rate, s.shipping_fee_minor, s.fx_rate) as "vatMaximumMinor",
      s.currency, s.fx_rate::text as "fxRate", s.vat_rule as "vatRule", s.entity, ${supplierGround},
      (select b.currency from bank_accounts b where b.seller_id = s.seller_id and b.replaced_at is null) as "bankCurrency",
      exists (select 1 from addresses a where a.organisation_id = s.seller_id and a.usage = 'billing' and a.retired_at is null) as "hasBillingAddress",
      array(select l.qid from sale_lines l where l.sale_id = s.id and l.confirmed_quantity < l.requested_quantity
        and l.reduction_reason is null order by l.position) as unexplained,
      coalesce((select p.method from payments p where p.order_id = s.order_id and p.currency = s.currency
        and p.status = 'SUCCEEDED'), 'sandbox') as method
    from sales s join organisations o on o.id = s.seller_id where s.id = ${saleId}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error(`No sale ${saleId}`);
  return facts;
}

/** A seller's sale and what a payment of it comes to; undefined when the seller has no such sale. */
export async function readPayable(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<{ id: number; amountMinor: number } | undefined> {
  const { rows } = await sql<{ id: number; amountMinor: number }>`
    select id, price_minor + shipping_fee_minor + vat_minor as "amountMinor" from sales
    where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}

/** A payment to a seller whose outcome is unknown. */
export interface RequestedPayment {
  readonly id: number;
  /** The provider's reference. */
  readonly qid: string;
  readonly saleQid: string;
  readonly method: string;
  readonly amountMinor: number;
  readonly currency: string;
}

const requestedFields = sql`p.id, p.qid, s.qid as "saleQid", p.amount_minor as "amountMinor", p.currency,
  coalesce((select b.method from payments b where b.order_id = s.order_id and b.currency = s.currency
    and b.status = 'SUCCEEDED'), 'sandbox') as method`;

/** The payment of a locked sale with an unknown outcome. */
export async function findRequestedPayment(tx: Tx, saleId: number): Promise<RequestedPayment | undefined> {
  const { rows } = await sql<RequestedPayment>`
    select ${requestedFields} from sale_payments p join sales s on s.id = p.sale_id
    where p.sale_id = ${saleId} and p.status = 'REQUESTED'`.execute(tx);
  return rows[0];
}

/** Payments that have had no outcome since before a time, oldest first. */
export async function readWaitingPayments(
  db: Database,
  options: { before: Date; limit: number },
): Promise<RequestedPayment[]> {
  const { rows } = await sql<RequestedPayment>`
    select ${requestedFields} from sale_payments p join sales s on s.id = p.sale_id
    where p.status = 'REQUESTED' and p.requested_at <= ${options.before} order by p.requested_at, p.id limit ${options.limit}`.execute(
    db,
  );
  return rows;
}

/** One page of a seller's payouts as JSON, newest first. */
export async function readPayoutsJson(
  db: Database,
  key: {
    sellerId: number;
    status?: PayoutStatus | undefined;
    search?: string | undefined;
    page: number;
    size: number;
  },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { sellerId, status, page, size } = key;
  const words = key.search?.replaceAll("\u0000", "").trim() ?? "";
  const search = readSearch(words);
  const found = sql`(replace(upper(p.reference), '-', '') like ${`${likeForm(search.code.replaceAll("-", ""))}%`}
    or exists (select 1 from sales s where s.id = p.sale_id and ${isFoundSale(search)}))`;
  const filter = sql`p.seller_id = ${sellerId} and (${status ?? null}::text is null or p.status = ${status ?? null})
    and ${words === "" ? sql`true` : found}`;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from (select 1 from payouts p where ${filter} limit ${countedTo({ page, size })}) c)
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)},
      'openCredit', (select coalesce(json_agg(json_build_object('currency', o.currency, 'amount', money_text(o.amount)) order by o.currency), '[]'::json)
        from (select currency, sum(amount)::bigint as amount from (
            select currency, amount_minor as amount from credit_notes where seller_id = ${sellerId}
            union all select currency, amount_minor from claim_charges where seller_id = ${sellerId}
            union all select p.currency, -p.set_off_minor from payouts p where p.seller_id = ${sellerId} and p.set_off_minor > 0) x
          group by 1) o where o.amount > 0),
      'totals', coalesce((select json_agg(json_build_object('currency', currency, 'status', status, 'count', n, 'amount', money_text(amount)) order by currency, status)
        from (select currency, status, count(*)::int as n, sum(amount_minor - set_off_minor)::bigint as amount from payouts p where p.seller_id = ${sellerId} group by 1, 2) t), '[]'::json),
      'results', coalesce((select json_agg(json_build_object('qid', p.qid, 'sale', json_build_object('qid', s.qid, 'number', s.number),
          'amount', money_text(p.amount_minor), 'paidAmount', case when p.paid_at is not null then money_text(p.amount_minor - p.set_off_minor) end,
          'setOffs', (select coalesce(json_agg(json_build_object('creditNote', n.number, 'claim', case when c.id is not null then json_build_object('qid', c.qid, 'number', c.number) end,
              'amount', money_text(x.amount_minor)) order by x.at, n.id, c.id), '[]'::json)
            from payout_set_offs x left join credit_notes n on n.id = x.credit_note_id
              left join claim_charges h on h.id = x.claim_charge_id left join claims c on c.id = h.claim_id where x.payout_id = p.id),
          'currency', p.currency, 'status', p.status, 'holdReason', p.hold_reason,
          'dueOn', p.due_on, 'reference', p.reference, 'paidAt', case when p.paid_at is not null then instant_text(p.paid_at) end)
          order by p.id desc)
        from (select * from payouts p where ${filter} order by p.id desc limit ${size} offset ${(page - 1) * size}) p
        join sales s on s.id = p.sale_id), '[]'::json))::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
}
