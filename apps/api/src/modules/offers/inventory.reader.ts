import type { TableCell, TableColumn } from "@quayside/spreadsheet/write-table";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { offerStatus, ratesOn } from "#modules/offers/market.reader.ts";
import { type OfferQuery, foundOffers, lastListOf, offerTables } from "#modules/offers/offer.reader.ts";

export const inventoryColumns: readonly TableColumn[] = [
  { header: "GTIN", kind: "text" },
  { header: "Brand", kind: "text" },
  { header: "Name", kind: "text" },
  { header: "Status", kind: "text" },
  { header: "Price", kind: "money" },
  { header: "Currency", kind: "text" },
  { header: "Inventory", kind: "number" },
  { header: "Selling unit", kind: "number" },
  { header: "Discount", kind: "number" },
  { header: "Price after discount", kind: "money" },
  { header: "Landed price", kind: "money" },
  { header: "Winning price", kind: "money" },
  { header: "Percentage to winning price", kind: "number" },
  { header: "Updated", kind: "instant" },
];

/** The cells of the inventory, in the order of its list. */
export async function* inventoryRows(db: Database, query: OfferQuery): AsyncGenerator<readonly TableCell[]> {
  const cells =
    query.status === "UNMATCHED"
      ? sql<{ cells: TableCell[] }>`
        select json_build_array(r.gtin, null, coalesce(r.name, ''), 'UNMATCHED', money_text(r.price_minor), e.currency, r.stock, r.unit,
          0, money_text(r.price_minor), money_text(landed_price(r.price_minor)), null, null, instant_text(l.finished_at)) as cells
        from ${lastListOf(query.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id join sellers e on e.organisation_id = ${query.sellerId}
        where r.variant_id is null order by r.row_number`
      : sql<{ cells: TableCell[] }>`
        with ${ratesOn(query.day)}, ${foundOffers(query, true)}
        select json_build_array(v.gtin, b.name, v.name, ${offerStatus}, money_text(o.list_price_minor), o.currency, o.stock, o.unit,
          trim_scale(o.discount), money_text(o.price_minor), money_text(landed_price(o.price_minor)),
          money_text(round(rival.euro / own.rate)::bigint),
          trim_scale(round((landed_price(o.price_minor) * own.rate - rival.euro) / rival.euro, 4)), instant_text(o.updated_at)) as cells
        from found f join ${offerTables} on o.id = f.id left join rivals rival on rival.variant_id = o.variant_id order by f.place`;
  for await (const row of streamRows(db, cells)) yield row.cells;
}
