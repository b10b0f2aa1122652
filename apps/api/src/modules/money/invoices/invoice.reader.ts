import { territoryOf } from "@quayside/identifiers/territories";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type {
  InvoiceContent,
  InvoiceFacts,
  SelfBillingAgreement,
} from "#modules/money/invoices/invoice.rules.ts";
import {
  type InvoiceParty,
  type PostalAddress,
  SELF_BILLING_SINCE,
  addressLines,
  nationalCurrency,
} from "#foundation/legal-entities.rules.ts";
import type { ComingPayout, IssuedDocument } from "#modules/money/tax-documents/index.ts";
import { type InvoiceGround, underNumberOfDispatch } from "#modules/money/invoices/invoice-gap.rules.ts";

/** The address `a` of a seller `o` for invoices, as a column. */
const postalOf = sql`(select json_build_object('lineOne', a.line_one, 'lineTwo', a.line_two,
    'postcode', a.postcode, 'city', a.city, 'country', a.country)
  from addresses a where a.organisation_id = o.id and a.usage in ('billing', 'ship-from') and a.retired_at is null
  order by a.usage, a.is_default desc, a.id desc limit 1)`;

/** When the goods of a sale `s` were handed over: the last shipment, or the collection of the booked carrier. */
const suppliedOn = sql`(select max(h.day)::text from (
  select (x.created_at at time zone s.time_zone)::date as day from shipments x where x.sale_id = s.id
  union all select x.pick_up_date::date from carrier_bookings x where x.sale_id = s.id and x.status = 'SUCCEEDED') h)`;

/** The self-billing agreement with a seller `o`: the terms that it accepted last, if they have one. */
const agreementOf = sql`(select json_build_object('version', t.version, 'acceptedAt', instant_text(t.accepted_at))
  from terms_acceptances t where t.seller_id = o.id and t.version >= ${SELF_BILLING_SINCE} order by t.accepted_at desc, t.version desc limit 1)`;

/** The facts of an invoice, and its sale. */
interface SaleFacts extends InvoiceFacts {
  readonly saleQid: string;
}

/**
 * The facts for the invoice of this sale, with the exchange rates of the day of supply, on which VAT becomes chargeable
 * (Directive 2006/112/EC, Articles 63 and 91(2)); undefined when it already has one or does not exist.
 */
export async function readInvoiceFacts(tx: Tx, saleId: number, now: Date): Promise<SaleFacts | undefined> {
  const { rows } = await sql<Omit<SaleFacts, "nationalRate" | "sellerVatNumber">>`
    select s.qid as "saleQid", s.number as "saleNumber", s.currency, s.seller_id as "sellerId", o.name as "sellerName",
      o.tax_number as "sellerTaxNumber", o.registration_number as "sellerRegistration", o.country as "sellerCountry", s.ship_from_country as "shipFromCountry",
      s.ship_from_postcode as "shipFromPostcode", s.entity, s.deliver_to as "deliverTo",
      s.destination_country as "destinationCountry", s.vat_rule as "vatRule", (select coalesce(json_agg(json_build_object('rate', x.part->>'rate', 'goodsMinor', (x.part->>'goods')::bigint) order by x.place), '[]'::json)
        from jsonb_array_elements(s.net_by_rate) with ordinality x (part, place)) as "netByRate",
      s.price_minor as "goodsMinor", s.shipping_fee_minor as "shippingFeeMinor", s.vat_minor as "vatMinor",
      s.fx_rate::text as "fxRate", ${postalOf} as "sellerPostal", ${suppliedOn} as "suppliedOn", ${agreementOf} as agreement,
      (select coalesce(json_agg(json_build_object('gtin', l.gtin, 'name', product_text(l.brand, l.name), 'quantity', l.confirmed_quantity,
          'unitMinor', l.price_minor, 'sumMinor', l.confirmed_quantity * l.price_minor, 'vatRate', trim_scale(l.vat_rate)::text) order by l.position), '[]'::json)
        from sale_lines l where l.sale_id = s.id and l.confirmed_quantity > 0) as lines
    from sales s join organisations o on o.id = s.seller_id
    where s.id = ${saleId} and not exists (select 1 from invoices i where i.sale_id = s.id)`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  const under = (await readInvoiceGrounds(tx, [saleId])).get(saleId);
  const issuedOn = now.toISOString().slice(0, 10);
  const day = row.suppliedOn !== null && row.suppliedOn < issuedOn ? row.suppliedOn : issuedOn;
  const fxRate = (await rateOf(tx, row.currency, day)) ?? row.fxRate;
  const sellerVatNumber = under?.vatNumber ?? null;
  const dispatch = { country: row.shipFromCountry, postcode: row.shipFromPostcode };
  return {
    ...row,
    fxRate,
    sellerVatNumber,
    nationalRate: await rateOf(tx, nationalCurrency(territoryOf(dispatch)), day),
  };
}

/**
 * The currency in which the VAT of goods from a place has to be stated, and its exchange rate on a day: the amount of
 * one unit of the document's currency. Null where we know none.
 * @param of.day of supply, "YYYY-MM-DD"
 */
export async function readNationalCurrency(
  tx: Tx,
  of: {
    readonly currency: string;
    readonly dispatch: Parameters<typeof territoryOf>[0];
    readonly day: string;
  },
): Promise<{ currency: string; rate: number } | null> {
  const currency = nationalCurrency(territoryOf(of.dispatch));
  const own = await rateOf(tx, of.currency, of.day);
  const national = await rateOf(tx, currency, of.day);
  if (currency === null || own === null || national === null) return null;
  return { currency, rate: Number(own) / Number(national) };
}

/**
 * The exchange rate of a currency to EUR on a day; null when unknown.
 * @param day "YYYY-MM-DD"
 */
async function rateOf(tx: Tx, currency: string | null, day: string): Promise<string | null> {
  const { rows } = await sql<{ rate: string }>`
    select rate::text as rate from (table fx_rates union all table tax_rates_of_exchange) r
    where currency = ${currency} and valid_from <= ${day}::date order by valid_from desc limit 1`.execute(tx);
  return rows[0]?.rate ?? null;
}

/**
 * The coming payout of a sale, less what open credit notes and charged claims leave for it after the payouts before it;
 * undefined when it is paid.
 */
export async function readComingPayout(tx: Tx, saleId: number): Promise<ComingPayout | undefined> {
  const { rows } = await sql<ComingPayout>`
    select p.amount_minor as "amountMinor", p.due_on::text as "dueOn", p.status = 'ON_HOLD' as "isHeld",
      least(p.amount_minor, greatest(0, open.minor - before.minor))::bigint as "deductedMinor"
    from payouts p
    cross join lateral (select coalesce(sum(x.minor), 0) as minor from (
      select n.amount_minor as minor from credit_notes n where n.seller_id = p.seller_id and n.currency = p.currency
      union all select h.amount_minor from claim_charges h where h.seller_id = p.seller_id and h.currency = p.currency
      union all select -o.set_off_minor from payouts o where o.seller_id = p.seller_id and o.currency = p.currency) x) open
    cross join lateral (select coalesce(sum(o.amount_minor), 0) as minor from payouts o
      where o.seller_id = p.seller_id and o.currency = p.currency and o.status = 'SCHEDULED' and (o.due_on, o.id) < (p.due_on, p.id)) before
    where p.sale_id = ${saleId} and p.status <> 'PAID'`.execute(tx);
  return rows[0];
}

/**
 * A seller as named in a tax document issued today.
 * @throws Error when it has no VAT number, nor the tax number of a small business, or no address: such a document must not be issued
 */
export async function readInvoicedSeller(tx: Tx, sellerId: number): Promise<InvoiceParty> {
  const { rows } = await sql<{
    name: string;
    vatNumber: string | null;
    taxNumber: string | null;
    postal: PostalAddress | null;
    registration: string | null;
  }>`
    select o.name, nullif(o.vat_number, '') as "vatNumber", o.tax_number as "taxNumber", ${postalOf} as postal,
      o.registration_number as registration from organisations o where o.id = ${sellerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no seller ${sellerId}`);
  const { name, vatNumber, taxNumber, postal, registration } = row;
  if ((vatNumber ?? taxNumber) === null || postal === null)
    throw new Error(`Seller ${sellerId} lacks what a tax document needs`);
  const address = addressLines(postal);
  return {
    name,
    vatNumber,
    ...(taxNumber !== null && { taxNumber }),
    address,
    postal,
    ...(registration !== null && { registration }),
  };
}

/** The terms under which a seller lets us issue invoices on its behalf; null when it accepted none. */
export async function readAgreement(tx: Tx, sellerId: number): Promise<SelfBillingAgreement | null> {
  const { rows } = await sql<{ agreement: SelfBillingAgreement | null }>`
    select ${agreementOf} as agreement from organisations o where o.id = ${sellerId}`.execute(tx);
  return rows[0]?.agreement ?? null;
}

/** The invoice of a seller's sale: null without one, undefined when the seller has no such sale. */
export async function readInvoice(
  db: Database,
  key: { sellerId: number; saleQid: string },
): Promise<IssuedDocument<InvoiceContent> | null | undefined> {
  const { rows } = await sql<IssuedDocument<InvoiceContent> | { id: null }>`
    select i.id, i.qid, i.content from sales s left join invoices i on i.sale_id = s.id
    where s.qid = ${key.saleQid} and s.seller_id = ${key.sellerId}`.execute(db);
  const [row] = rows;
  return row?.id === null ? null : row;
}

/** What the invoices of a seller `o` require of it, as columns. */
export const supplierGround = sql`nullif(o.vat_number, '') as "vatNumber", o.vat_status as "vatStatus", o.is_small_business as "isSmallBusiness", o.country,
  nullif(o.registration_number, '') is not null as "hasRegistrationNumber",
  o.name <> '' and coalesce((select a.line_one <> '' and a.postcode <> '' and a.city <> '' and a.country <> '' from addresses a
    where a.organisation_id = o.id and a.usage in ('billing', 'ship-from') and a.retired_at is null
    order by a.usage, a.is_default desc, a.id desc limit 1), false) as "hasAddress",
  (select t.version from terms_acceptances t where t.seller_id = o.id
    order by t.accepted_at desc, t.version desc limit 1) as "termsVersion"`;

/** Where the goods of a sale `s` leave, and the further VAT numbers of its seller, as columns. */
export const dispatchGround = sql`json_build_object('country', s.ship_from_country, 'postcode', s.ship_from_postcode) as "shipFrom",
  (select coalesce(json_agg(json_build_object('number', r.number, 'status', r.status) order by r.state), '[]'::json)
    from vat_registrations r where r.organisation_id = s.seller_id) as "furtherNumbers"`;

/** The facts that the invoices of sales require, by sale id. */
export async function readInvoiceGrounds(
  db: Database | Tx,
  saleIds: readonly number[],
): Promise<ReadonlyMap<number, InvoiceGround>> {
  const { rows } = await sql<InvoiceGround>`
    select s.id as "saleId", s.vat_rule as "vatRule", s.entity, s.deliver_to as "deliverTo",
      ${dispatchGround}, ${supplierGround},
      vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate) as "hasFittingVat"
    from sales s join organisations o on o.id = s.seller_id
    where s.id = any(${saleIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.saleId, underNumberOfDispatch(row)]));
}
