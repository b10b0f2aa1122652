import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { MarketplaceEntity } from "#foundation/legal-entities.rules.ts";
import type { PaymentProfile } from "#modules/company/profile/index.ts";
import {
  type InvoiceGround,
  type VatRule,
  dispatchGround,
  supplierGround,
  underNumberOfDispatch,
} from "#modules/money/invoices/index.ts";

/**
 * The facts that determine whether a payment can be triggered, read under the lock of the sale. Amounts in minor
 * units.
 */
export interface PaymentFacts extends PaymentProfile, Pick<InvoiceGround, "shipFrom" | "furtherNumbers"> {
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

/** The facts of a sale, which whoever decides by them has locked. */
export async function readPaymentFacts(db: Database | Tx, saleId: number): Promise<PaymentFacts> {
  const { rows } = await sql<PaymentFacts>`
    select s.price_minor as "goodsMinor", s.shipping_fee_minor as "shippingFeeMinor", s.vat_minor as "vatMinor",
      shipping_fee_limit(s.price_minor, s.fx_rate, s.has_booking) as "feeMaximumMinor",
      expected_vat(s.net_by_rate, s.shipping_fee_minor) as "expectedVatMinor",
      vat_maximum(s.net_by_rate, s.shipping_fee_minor, s.fx_rate) as "vatMaximumMinor",
      s.currency, s.fx_rate::text as "fxRate", s.vat_rule as "vatRule", s.entity, ${dispatchGround}, ${supplierGround},
      (select b.currency from bank_accounts b where b.seller_id = s.seller_id and b.replaced_at is null) as "bankCurrency",
      exists (select 1 from addresses a where a.organisation_id = s.seller_id and a.usage = 'billing' and a.retired_at is null) as "hasBillingAddress",
      array(select l.qid from sale_lines l where l.sale_id = s.id and l.confirmed_quantity < l.requested_quantity
        and l.reduction_reason is null order by l.position) as unexplained,
      coalesce((select p.method from payments p where p.order_id = s.order_id and p.currency = s.currency
        and p.status = 'SUCCEEDED'), 'sandbox') as method
    from sales s join organisations o on o.id = s.seller_id where s.id = ${saleId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`No sale ${saleId}`);
  return underNumberOfDispatch(facts);
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
