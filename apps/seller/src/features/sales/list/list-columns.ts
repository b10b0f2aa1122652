/** Columns that the order list can show; the number is the row header and always first. */
export const LIST_COLUMNS = [
  "number",
  "status",
  "nextAction",
  "destination",
  "products",
  "units",
  "total",
  "expiredAt",
  "createdAt",
  "tracking",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The columns of a list by default. */
export const DEFAULT_COLUMNS: readonly ListColumn[] = [
  "number",
  "status",
  "nextAction",
  "destination",
  "units",
  "total",
  "expiredAt",
  "createdAt",
];

export const columnNames: Record<ListColumn, string> = {
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
};

/** The columns to show, the number first. */
export function shownColumns(chosen: readonly ListColumn[]): readonly ListColumn[] {
  if (chosen.length === 0) return DEFAULT_COLUMNS;
  return ["number", ...new Set(chosen.filter((code) => code !== "number"))];
}

/** The export columns for each column of the list. */
const exported: Record<ListColumn, readonly string[]> = {
  number: ["number"],
  status: ["status"],
  nextAction: ["nextAction"],
  destination: ["country", "city"],
  products: ["lineCount"],
  units: ["quantity"],
  total: ["price", "currency"],
  expiredAt: ["expiredAt", "timeZone"],
  createdAt: ["createdAt"],
  tracking: ["carriers", "trackingNumbers"],
};

/** The API's column codes for an export that matches the list. */
export function exportColumnsOf(chosen: readonly ListColumn[]): string {
  return shownColumns(chosen)
    .flatMap((code) => exported[code])
    .join(",");
}
