/** The messages for a field of a form that is missing or invalid. */
export const STOCK_FIELD_MESSAGES = {
  file: "Please select a file",
  headingRow: "Please select the row containing column headings in the inventory table.",
  gtin: "Please select the column containing GTIN.",
  price: "Please select the column containing the price.",
  sellingUnit: "Please select the column containing the selling unit.",
  inventory: "Please select the column containing the inventory.",
  currency: "Please select the currency.",
} as const;

/** Maximum bytes and rows of a file uploaded through a browser. */
export const STOCK_FILE_LIMITS = { maxBytes: 25 * 1024 * 1024, maxRows: 200_000, maxColumns: 1024 } as const;
