import { offerStatusNames } from "@quayside/api-client/contract/offers/offer.messages";
import { MAX_TIERS } from "@quayside/api-client/contract/offers/tiers.rules";
import type { OfferStatus, OfferTier } from "@quayside/api-client/contract/offers/offer.schema";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { type OfferQuery, countOffers, foundOffers } from "#modules/inventory/offers/found-offers.reader.ts";
import {
  marketRates,
  matchingPrice,
  offerHold,
  offerStatus,
} from "#modules/inventory/offers/market.reader.ts";
import { keptRival, offerTables } from "#modules/inventory/offers/offer.reader.ts";
import { offerTiers, shownTiers } from "#modules/inventory/offers/tier.reader.ts";
import { AVAILABLE_COLUMN, OWN_SKU_COLUMN } from "#modules/inventory/stock/index.ts";
import { lastListOf } from "#modules/inventory/offers/unmatched.reader.ts";

export const inventoryColumns: readonly TableColumn[] = [
  { header: "GTIN", kind: "code" },
  { header: OWN_SKU_COLUMN, kind: "code" },
  { header: "Brand", kind: "text" },
  { header: "Name", kind: "name" },
  { header: "Status", kind: "text" },
  { header: "Price", kind: "money" },
  { header: "Currency", kind: "currency" },
  { header: AVAILABLE_COLUMN, kind: "number" },
  { header: "Selling unit", kind: "number" },
  { header: "Discount", kind: "share" },
  { header: "Price after discount", kind: "money" },
  { header: "Winning price", kind: "money" },
  { header: "Percentage to winning price", kind: "share" },
  { header: "Updated (UTC)", kind: "instant" },
  ...Array.from({ length: MAX_TIERS }, (_, at): TableColumn[] => [
    { header: `Step ${at + 1} pieces`, kind: "number" },
    { header: `Step ${at + 1} price`, kind: "money" },
  ]).flat(),
];

/** The steps of an offer, each with its quantity and price; the rest of the columns stay empty. */
const stepCells = (tiers: readonly OfferTier[]): TableCell[] =>
  Array.from({ length: MAX_TIERS }, (_, at) => [
    tiers[at]?.fromQuantity ?? null,
    tiers[at]?.price ?? null,
  ]).flat();

const STATUS_PLACE = inventoryColumns.findIndex(({ header }) => header === "Status");

/** The words of a row's state: offers of a seller who cannot sell yet are not paused. */
const stateNames: Readonly<Record<OfferStatus | "SELLER_NOT_ACTIVE", string>> = {
  ...offerStatusNames,
  SELLER_NOT_ACTIVE: "Not selling yet",
};

interface InventoryCells {
  readonly cells: TableCell[];
  /** Null for a row of a list that says nothing about them. */
  readonly tiers: OfferTier[] | null;
}

/** More than any inventory contains. */
const ALL_OFFERS = 100_000_000;

/** The cells of the inventory, in list order. */
export async function* inventoryRows(db: Database, query: OfferQuery): AsyncGenerator<readonly TableCell[]> {
  const cells =
    query.status === "UNMATCHED"
      ? sql<InventoryCells>`
        select ${shownTiers(sql`r.tiers`)} as tiers, json_build_array(r.gtin, r.sku, null, coalesce(r.name, ''), 'UNMATCHED', money_text(r.price_minor), e.currency, r.stock, r.unit,
          0, money_text(r.price_minor), null, null, instant_text(l.finished_at)) as cells
        from ${lastListOf(query.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id join sellers e on e.organisation_id = ${query.sellerId}
        where r.variant_id is null order by r.row_number`
      : sql<InventoryCells>`
        with ${marketRates}, ${foundOffers(query, { from: 0, size: ALL_OFFERS }, await countOffers(db, query))}
        select ${offerTiers} as tiers, json_build_array(v.gtin, o.sku, b.name, v.name,
          case ${offerHold} when 'SELLER_NOT_ACTIVE' then 'SELLER_NOT_ACTIVE' else ${offerStatus} end, money_text(o.list_price_minor), o.currency, o.stock, o.unit,
          trim_scale(o.discount), money_text(o.price_minor), money_text(${matchingPrice(sql`rival.euro / own.rate`)}),
          trim_scale(round((landed_price(o.price_minor) * own.rate - rival.euro) / rival.euro, 4)), instant_text(o.updated_at)) as cells
        from found f join ${offerTables} on o.id = f.id ${keptRival} order by f.place`;
  for await (const row of streamRows(db, cells))
    yield [
      ...row.cells.with(STATUS_PLACE, stateNames[row.cells[STATUS_PLACE] as keyof typeof stateNames]),
      ...stepCells(row.tiers ?? []),
    ];
}
