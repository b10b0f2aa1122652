import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { deliverToJson } from "#modules/fulfilment/sales/index.ts";

/** Destination and carrier of a sale's boxes, as stored. */
export interface LabelFacts {
  readonly saleNumber: string;
  readonly sellerCode: string;
  readonly fromCountry: string;
  /** From the company to the city. */
  readonly toLines: readonly string[];
  readonly toCity: string;
  readonly toPostcode: string;
  readonly toCountry: string;
  /** They go to the buyer, not to our warehouse. */
  readonly isDirect: boolean;
  /** Code of the carrier, and the trade name of the booked service; null without one. */
  readonly carrier: string | null;
  readonly serviceName: string | null;
  /** One per box in order, or one for all. */
  readonly trackingNumbers: readonly string[];
  /** The seller's own text. */
  readonly reference: string;
}

/** Destination and carrier of the boxes of a seller's sale; undefined when the seller has no such sale. */
export async function readLabelFacts(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<LabelFacts | undefined> {
  const { rows } = await sql<LabelFacts>`
    select s.number as "saleNumber", e.code as "sellerCode", s.ship_from_country::text as "fromCountry",
      array_remove(array[d.place->>'name', d.place->>'lineOne', d.place->>'lineTwo', (d.place->>'postcode') || ' ' || (d.place->>'city')], '') as "toLines",
      d.place->>'city' as "toCity", d.place->>'postcode' as "toPostcode", d.place->>'country' as "toCountry",
      not (d.place->>'isWarehouse')::boolean as "isDirect",
      k.name as "serviceName", coalesce(k.carrier, h.carrier) as carrier,
      coalesce(k.tracking_numbers, h.tracking_numbers, '{}') as "trackingNumbers", coalesce(k.reference, '') as reference
    from sales s join sellers e on e.organisation_id = s.seller_id cross join lateral (select ${deliverToJson} as place) d
      left join lateral (select c.carrier, c.tracking_numbers, c.reference, c.request->>'name' as name from carrier_bookings c
        where c.sale_id = s.id and c.status = 'SUCCEEDED') k on true
      left join lateral (select carrier, tracking_numbers from shipments where sale_id = s.id order by id limit 1) h on true
    where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0];
}

/** The status of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleStatus(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<SaleStatus | undefined> {
  const { rows } = await sql<{ status: SaleStatus }>`
    select status from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.status;
}

/** The id of a seller's sale; undefined when the seller has no such sale. */
export async function readSaleId(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from sales where qid = ${key.qid} and seller_id = ${key.sellerId}`.execute(tx);
  return rows[0]?.id;
}
