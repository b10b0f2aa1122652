import { parseAsString } from "nuqs/server";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { offerHoldFilters, offerLists, offerSorts } from "@quayside/api-client/contract/offers/offers.rules";
import {
  choice,
  defineColumns,
  display,
  filter,
  page,
  size,
  sortedBy,
  tab,
  text,
} from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";
import type { CopyField } from "@quayside/ui/lib/tsv";

/** Columns that the inventory can show; the product is the row header. */
export const inventoryColumns = defineColumns(
  {
    name: "Product",
    status: "Status",
    price: "Your price",
    winning: "Winning price",
    stock: "Stock",
    held: "Held",
    updated: "Updated",
    demand: "Demand",
    gtin: "GTIN",
    unit: "Unit",
    discount: "Discount",
    category: "Category",
    sku: "Your SKU",
  },
  { hidden: ["unit", "discount", "sku"] },
);

/** Whether a text is a fraction for the API: "0.05" is 5 %. */
export function isFraction(written: string): boolean {
  return written.length <= 20 && /^-?\d+(\.\d+)?$/.test(written);
}

const fraction = filter(parseAsString.withDefault(""), {
  sent: (written) => (isFraction(written) ? written : undefined),
  isSet: isFraction,
});

/** The inventory: its filters have the names of the call. */
export const inventoryList = defineListView({
  path: "/inventory/",
  fields: {
    status: tab(offerLists),
    /** Slug of a brand. */
    brand: filter(parseAsString.withDefault(""), { sent: (slug) => slug.slice(0, 100) || undefined }),
    percentage_to_winning_price_min: fraction,
    percentage_to_winning_price_max: fraction,
    /** Why offers are not live. */
    hold: choice(offerHoldFilters),
    search: text(),
    sort: sortedBy(offerSorts, ["name"]),
    page,
    size,
    ...display(inventoryColumns),
  },
});

export type InventoryView = ViewOf<typeof inventoryList>;

/** Which offers, and in which order: identical for list, preview and download. */
export function offerFiltersOf(view: InventoryView) {
  return { ...inventoryList.filters(view), sort: view.sort };
}

/** The columns of copied offers, for a spreadsheet. */
export const offerCopy: readonly CopyField<Offer>[] = [
  { header: "GTIN", value: ({ gtin }) => gtin },
  { header: "SKU", value: ({ sku }) => sku },
  { header: "Product", value: ({ name }) => name },
  { header: "Brand", value: ({ brand }) => brand?.name },
  { header: "Price", value: ({ listPrice }) => listPrice },
  { header: "Price after reduction", value: ({ price }) => price },
  { header: "Winning price", value: ({ winningPrice }) => winningPrice },
  { header: "Currency", value: ({ currency }) => currency },
  { header: "Stock", value: ({ stock }) => stock },
  { header: "Held", value: ({ heldUnits }) => heldUnits },
];
