import { territoryOf } from "@quayside/identifiers/territories";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type {
  BuyerDocumentContent,
  LineBalance,
  OrderOfDocument,
  PaidLine,
  Supply,
  BuyerDocumentKind,
} from "#modules/money/buyer-documents/buyer-document.rules.ts";
import { taxOf } from "#modules/money/pricing/index.ts";
import { type MarketplaceEntity, entityFor } from "#foundation/legal-entities.rules.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";
import type { IssuedDocument } from "#modules/money/tax-documents/index.ts";

/** Days of documents follow the time zone of our registered office. */
const dayOf = (instant: RawBuilder<unknown>) =>
  sql`((${instant}) at time zone 'Europe/Amsterdam')::date::text`;

const postalOf = (of: RawBuilder<unknown>) => sql`'lineOne', ${of}.line_one, 'lineTwo', ${of}.line_two,
  'postcode', ${of}.postcode, 'city', ${of}.city, 'country', ${of}.country`;

/** The order of documents, and the buyer's standing in the VAT registry. */
interface OrderFacts extends OrderOfDocument {
  readonly vatStatus: string | null;
}

/** The buyer and the addresses of an order, as a document of today names them. */
export async function readOrderOfDocument(tx: Database | Tx, orderId: number): Promise<OrderFacts> {
  const { rows } = await sql<OrderFacts>`
    select o.id as "orderId", o.qid as "orderQid", o.buyer_id as "buyerId", b.name as "buyerName",
      nullif(b.vat_number, '') as "buyerVatNumber", b.vat_status as "vatStatus", nullif(b.registration_number, '') as "buyerRegistration",
      json_build_object(${postalOf(sql`i`)}) as billing,
      json_build_object('companyName', d.company_name, ${postalOf(sql`d`)}) as "deliverTo",
      ${dayOf(sql`coalesce(o.paid_at, o.created_at)`)} as "paidOn",
      case when o.days_deferred > 0 then ${dayOf(sql`o.paid_at + make_interval(days => o.days_deferred)`)} end as "dueOn"
    from orders o join organisations b on b.id = o.buyer_id join addresses d on d.id = o.shipping_address_id
      join addresses i on i.id = coalesce(o.billing_address_id, o.shipping_address_id)
    where o.id = ${orderId}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

/** Where and when goods left, and for which order. */
export interface Departure {
  readonly orderId: number;
  readonly from: Place;
  /** The legal entity that took them over from their sellers, and sells them. */
  readonly entity: MarketplaceEntity;
  /** "YYYY-MM-DD". */
  readonly day: string;
}

interface Place {
  readonly country: string;
  readonly postcode: string | null;
}

/** Our supply of goods to a buyer, by the company that took them over. */
export function supplyOf(order: OrderFacts, departure: Departure): Supply & { rateCountry: string | null } {
  const { buyerVatNumber, vatStatus, deliverTo } = order;
  const prefix = buyerVatNumber?.slice(0, 2) ?? "";
  const { rule, rateCountry } = taxOf({
    from: territoryOf(departure.from),
    to: territoryOf(deliverTo),
    numbers: vatStatus === "VALID" ? [prefix === "EL" ? "GR" : prefix] : [],
    isSmallBusiness: false,
  });
  if (rule === "SMALL_BUSINESS") throw new Error("We are no small business");
  const { entity, from } = departure;
  const { country, postcode } = from;
  return { entity, shipFromCountry: country, shipFromPostcode: postcode, rule, rateCountry };
}

/** The rates of the products of sale lines in a country on a day as fractions, e.g. "0.21"; none where no rate applies. */
export async function readRates(
  tx: Tx,
  { country, day, saleLineIds }: { country: string | null; day: string; saleLineIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  if (country === null) return new Map();
  const { rows } = await sql<{ id: number; rate: string }>`
    select l.id, trim_scale(r.rate)::text as rate
    from sale_lines l join variants v on v.id = l.variant_id cross join lateral product_vat(${country}, v.category_id, ${day}::date) r
    where l.id = any(${saleLineIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

/** A line of a sale with units that are to be billed. */
export interface BillableLine extends Omit<PaidLine, "rate"> {
  readonly currency: string;
}

const billedUnits = sql`coalesce((select sum(x.quantity) from buyer_document_lines x join buyer_documents d on d.id = x.document_id
  where x.sale_line_id = l.id and d.kind = 'INVOICE'), 0)::int`;

/** Lines `l` of sales `s` with their `units` to bill. */
const billable = (units: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<BillableLine>`
  select f.* from (
    select l.id as "saleLineId", s.id as "saleId", s.number as "saleNumber", s.currency, l.gtin, product_text(l.brand, l.name) as name,
      u.units as quantity, u.units * l.landed_price_minor as "totalMinor"
    from sales s join sale_lines l on l.sale_id = s.id
      cross join lateral (select least(coalesce(l.confirmed_quantity, 0) - ${billedUnits}, ${units})::int as units) u
    where s.status in ('CONFIRMED', 'PAID', 'COMPLETED') and ${where}
    order by s.id, l.position) f
  where f.quantity > 0`;

/** Locks sales in the order of their ids, so that no unit is billed or credited twice. */
async function lockSales(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`select s.id from sales s where ${which} order by s.id for no key update`.execute(tx);
}

/**
 * What left a warehouse with a dispatched shipment, and is not billed yet. Of a sale whose packages have no declared
 * contents, everything goes with its first package.
 */
export async function readDispatched(
  tx: Tx,
  shipmentId: number,
): Promise<(Departure & { lines: BillableLine[] }) | undefined> {
  const { rows } = await sql<Omit<Departure, "entity">>`
    select h.order_id as "orderId", x.place as "from", ${dayOf(sql`h.dispatched_at`)} as day
    from warehouse_shipments h join organisations w on w.id = h.warehouse_id
      cross join lateral (select json_build_object('country', w.country, 'postcode', (select a.postcode from addresses a
        where a.organisation_id = w.id order by a.id desc limit 1)) as place) x
    where h.id = ${shipmentId} and h.dispatched_at is not null`.execute(tx);
  const [departure] = rows;
  if (!departure) return undefined;
  const inShipment = sql`s.id in (select p.sale_id from packages p where p.warehouse_shipment_id = ${shipmentId})`;
  await lockSales(tx, inShipment);
  const contents = sql`packages p left join sale_boxes b on b.sale_id = p.sale_id and b.sscc = p.sscc
    left join sale_box_lines c on c.box_id = b.id`;
  const ofSale = sql`p.sale_id = s.id and p.warehouse_shipment_id = ${shipmentId}`;
  const units = sql`case when exists (select 1 from ${contents} where ${ofSale} and c.box_id is null) then l.requested_quantity
    else coalesce((select sum(c.units) from ${contents} where ${ofSale} and c.sale_line_id = l.id), 0) end`;
  const { rows: lines } = await billable(units, inShipment).execute(tx);
  return { ...departure, entity: entityFor(territoryOf(departure.from), null), lines };
}

/**
 * Whether the goods of a sale `s` of an order `o` never reach a warehouse of ours, as kept when it opened; those from
 * before it was kept go the way of their buyer today.
 */
const isDirect = sql`coalesce(not (s.deliver_to->>'isWarehouse')::boolean, s.ships_direct or not exists (select 1 from organisations b
  join addresses a on a.organisation_id = b.consolidation_warehouse_id where b.id = o.buyer_id))`;

/** What a seller sends to the buyer itself, and is not billed yet; undefined for a sale that comes to a warehouse. */
export async function readSentDirectly(
  tx: Tx,
  saleId: number,
  now: Date,
): Promise<(Departure & { lines: BillableLine[] }) | undefined> {
  await lockSales(tx, sql`s.id = ${saleId}`);
  const { rows } = await sql<Departure>`
    select s.order_id as "orderId", s.entity,
      json_build_object('country', s.ship_from_country, 'postcode', coalesce(s.ship_from_postcode, (select a.postcode from addresses a where a.organisation_id = s.seller_id
        and a.country = s.ship_from_country and a.usage in ('ship-from', 'billing') and a.retired_at is null
        order by a.usage desc, a.is_default desc, a.id desc limit 1))) as "from",
      least(${dayOf(sql`${now}::timestamptz`)}, coalesce((select max(h.day) from (
        select ${dayOf(sql`x.created_at`)} as day from shipments x where x.sale_id = s.id
        union all select x.pick_up_date::text from carrier_bookings x where x.sale_id = s.id and x.status = 'SUCCEEDED') h), ${dayOf(sql`${now}::timestamptz`)})) as day
    from sales s join orders o on o.id = s.order_id where s.id = ${saleId} and ${isDirect}`.execute(tx);
  const [departure] = rows;
  if (!departure) return undefined;
  const { rows: lines } = await billable(sql`l.requested_quantity`, sql`s.id = ${saleId}`).execute(tx);
  return { ...departure, lines };
}

/** Those of some sales that are on one of our invoices, by id. */
export async function readBilledSales(tx: Tx, saleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.sale_id as id from sale_lines l join buyer_document_lines x on x.sale_line_id = l.id
    where l.sale_id = any(${[...saleIds]}::bigint[]) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A billed line with what was paid for it, came back and was credited. */
export interface BalancedLine extends LineBalance {
  readonly saleLineId: number;
  readonly saleId: number;
  readonly saleNumber: string;
  readonly gtin: string;
  readonly name: string;
  /** The rate on its latest invoice. */
  readonly rate: string;
}

/** The billed lines of a sale, which is locked until the transaction ends. */
export async function readBilledLines(tx: Tx, saleId: number): Promise<BalancedLine[]> {
  await lockSales(tx, sql`s.id = ${saleId}`);
  const { rows } = await sql<BalancedLine>`
    select l.id as "saleLineId", s.id as "saleId", s.number as "saleNumber", l.gtin, product_text(l.brand, l.name) as name,
      l.landed_price_minor as "unitMinor", t.rate,
      case when s.status in ('CONFIRMED', 'PAID', 'COMPLETED') then coalesce(l.confirmed_quantity, 0) else 0 end as "dueUnits",
      t.billed_units as "billedUnits", t.credited as "creditedMinor",
      coalesce((select sum(greatest(1, round(l.landed_price_minor * x.approved_quantity * x.approved_share_percent / 100.0)))
        from claim_lines x join claims c on c.id = x.claim_id where x.sale_line_id = l.id and x.approved_quantity > 0
          and c.status in ('DECIDED', 'SETTLED') and c.outcome <> 'REJECTED'), 0)::bigint as "refundedMinor"
    from sales s join sale_lines l on l.sale_id = s.id
      join lateral (select sum(x.quantity) filter (where d.kind = 'INVOICE')::int as billed_units,
          coalesce(sum(x.total_minor) filter (where d.kind = 'CREDIT_NOTE'), 0)::bigint as credited,
          (array_agg(trim_scale(x.rate)::text order by d.id desc) filter (where d.kind = 'INVOICE'))[1] as rate
        from buyer_document_lines x join buyer_documents d on d.id = x.document_id where x.sale_line_id = l.id) t on t.billed_units > 0
    where s.id = ${saleId} order by l.position`.execute(tx);
  return rows;
}

/** An invoice that billed lines of a sale. */
export interface InvoiceOfSale {
  readonly number: string;
  /** "YYYY-MM-DD". */
  readonly issuedOn: string;
  readonly orderId: number;
  readonly currency: string;
  readonly content: Pick<
    BuyerDocumentContent,
    "shipFromCountry" | "shipFromPostcode" | "vat" | "vatMinor" | "nationalVat"
  >;
  readonly entity: Supply["entity"];
}

/** The invoices of a sale, latest first. */
export async function readInvoicesOfSale(tx: Tx, saleId: number): Promise<InvoiceOfSale[]> {
  const { rows } = await sql<InvoiceOfSale>`
    select d.number, ${dayOf(sql`d.issued_at`)} as "issuedOn", d.order_id as "orderId", d.currency, d.content, d.entity
    from buyer_documents d where d.kind = 'INVOICE' and exists (select 1 from buyer_document_lines x join sale_lines l on l.id = x.sale_line_id
      where x.document_id = d.id and l.sale_id = ${saleId}) order by d.id desc`.execute(tx);
  return rows;
}

/** The numbers of the approved claims on a sale that no credit note has named. */
export async function readClaimNumbers(tx: Tx, saleId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select c.number from claims c where c.sale_id = ${saleId} and c.status in ('DECIDED', 'SETTLED') and c.outcome <> 'REJECTED'
      and not exists (select 1 from buyer_documents d where d.sale_id = c.sale_id and d.kind = 'CREDIT_NOTE'
        and d.content->>'reason' like '%' || c.number || '%') order by c.id`.execute(tx);
  return rows.map(({ number }) => number);
}

/** The documents of a buyer's order as JSON, newest first; null when the buyer has no such order. */
export async function readBuyerDocumentsPage(
  db: Database,
  query: { buyerId: number; orderQid: string; kind: BuyerDocumentKind; page: number; size: number },
  address: (page: number) => string,
): Promise<string | null> {
  const { buyerId, orderQid, kind, page, size } = query;
  const own =
    kind === "INVOICE"
      ? sql`'outboundShipmentQid', (select h.qid from warehouse_shipments h where h.id = d.warehouse_shipment_id)`
      : sql`'invoiceNumbers', (select coalesce(json_agg(c->>'number'), '[]'::json) from jsonb_array_elements(d.content->'corrects') c)`;
  const { rows } = await sql<{ page: string }>`
    select (select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
        ${resultsByPlace(sql`item`, { page, size })})
      from (select row_number() over (order by d.id desc) as place,
        json_build_object('qid', d.qid, 'number', d.number, 'issuedAt', instant_text(d.issued_at), 'currency', d.currency,
          'net', money_text(d.net_minor), 'vat', money_text(d.vat_minor), 'total', money_text(d.total_minor),
          'sales', (select coalesce(json_agg(json_build_object('qid', s.qid, 'number', s.number) order by s.id), '[]'::json) from sales s
            where s.id in (select l.sale_id from buyer_document_lines x join sale_lines l on l.id = x.sale_line_id where x.document_id = d.id)),
          ${own}) as item
        from buyer_documents d where d.order_id = o.id and d.kind = ${kind}) found)::text as page
    from orders o where o.qid = ${orderQid} and o.buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.page ?? null;
}

/** A document of a buyer's order; undefined when the buyer has no such order or document. */
export async function readBuyerDocument(
  db: Database,
  key: { buyerId: number; orderQid: string; kind: BuyerDocumentKind; qid: string },
): Promise<IssuedDocument<BuyerDocumentContent> | undefined> {
  const { rows } = await sql<IssuedDocument<BuyerDocumentContent>>`
    select d.id, d.qid, d.content from buyer_documents d join orders o on o.id = d.order_id
    where d.qid = ${key.qid} and d.kind = ${key.kind} and d.buyer_id = ${key.buyerId} and o.qid = ${key.orderQid}
      and o.buyer_id = ${key.buyerId}`.execute(db);
  return rows[0];
}
