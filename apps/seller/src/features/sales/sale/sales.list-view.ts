import { parseAsString } from "nuqs/server";
import { nextActions, saleLists, saleSorts } from "@quayside/api-client/contract/sales/sales.rules";
import { sellerMetrics } from "@quayside/api-client/contract/sellers/sellers.rules";
import { countryName } from "@quayside/format/country";
import {
  choice,
  day,
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

/** Groups of destinations as seen from the seller's country. */
export const destinationGroups: Readonly<Record<string, string>> = {
  DOMESTIC: "Domestic",
  EU: "European Union",
  EXPORT: "Export",
};

/** The name of a destination: a group of countries or a country. */
export function destinationName(code: string): string {
  return destinationGroups[code] ?? countryName(code);
}

export const deadlineNames = { EXPIRING: "Expiring within 24 hours", OVERDUE: "Overdue" };
export const documentNames = { MISSING: "Missing" };
const metricNames = {
  FULFILMENT: "Lower the fulfilment rate",
  POOR_FULFILMENT: "Poorly fulfilled",
  CLAIMS: "With claims",
  FULFILMENT_TIME: "Handed over late",
};

/** Columns that the order list can show; the number is the row header. */
export const orderColumns = defineColumns(
  {
    number: "Order",
    status: "Status",
    nextAction: "Next action",
    destination: "Destination",
    products: "Products",
    units: "Units",
    total: "Total",
    expiredAt: "Deadline",
    createdAt: "Created",
    tracking: "Tracking",
  },
  { hidden: ["products", "tracking"] },
);

/** The list of orders: its filters have the names of the call. */
export const salesList = defineListView({
  path: "/orders/",
  fields: {
    status: tab(saleLists),
    nextAction: choice(nextActions),
    destination: filter(parseAsString, { sent: (code) => code || undefined, isSet: Boolean }),
    search: text(),
    createdFrom: day({ label: "Created from", isMore: true }),
    createdTo: day({ label: "Created up to", isMore: true }),
    brand: text({ label: "Brand", isMore: true }),
    discountedBrand: text({ label: "Price reduced", isMore: true }),
    metric: choice(sellerMetrics, { label: "Insights", names: metricNames }),
    deadline: choice(["EXPIRING", "OVERDUE"], { label: "Deadline", names: deadlineNames, isMore: true }),
    documents: choice(["MISSING"], { label: "Documents", names: documentNames, isMore: true }),
    sort: sortedBy(saleSorts, ["expiredAt", "-createdAt", "-total"]),
    page,
    size,
    ...display(orderColumns),
  },
  alwaysNamed: ["status", "page"],
  chipsFirst: ["deadline", "documents"],
});

export type SalesView = ViewOf<typeof salesList>;
