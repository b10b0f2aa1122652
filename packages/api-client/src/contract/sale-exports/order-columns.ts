/** Columns of the export of orders, in their default order. */
export const orderColumns = [
  { code: "number", header: "Order number", kind: "code" },
  { code: "status", header: "Status", kind: "text" },
  { code: "nextAction", header: "Next action", kind: "text" },
  { code: "createdAt", header: "Created (UTC)", kind: "instant" },
  { code: "expiredAt", header: "Ship by", kind: "day" },
  { code: "timeZone", header: "Time zone of the deadline", kind: "text" },
  { code: "country", header: "Destination country", kind: "text" },
  { code: "city", header: "Destination city", kind: "text" },
  { code: "lineCount", header: "Products", kind: "number" },
  { code: "quantity", header: "Units", kind: "number" },
  { code: "price", header: "Goods", kind: "money" },
  { code: "requestedPrice", header: "Goods as ordered", kind: "money" },
  { code: "shippingFee", header: "Shipping fee", kind: "money" },
  { code: "vat", header: "VAT", kind: "money" },
  { code: "currency", header: "Currency", kind: "currency" },
  { code: "carriers", header: "Carriers", kind: "text" },
  { code: "trackingNumbers", header: "Tracking numbers", kind: "name" },
  { code: "confirmedAt", header: "Confirmed (UTC)", kind: "instant" },
  { code: "paidAt", header: "Payment triggered (UTC)", kind: "instant" },
  { code: "completedAt", header: "Completed (UTC)", kind: "instant" },
  { code: "invoiceNumber", header: "Invoice number", kind: "text" },
  { code: "declineReason", header: "Decline reason", kind: "note" },
] as const;
export type OrderColumn = (typeof orderColumns)[number]["code"];

/**
 * Columns of the export with a row for each product of an order. Order columns have the same meaning as in the other
 * export.
 */
export const orderLineColumns = [
  { code: "number", header: "Order number", kind: "code" },
  { code: "status", header: "Status", kind: "text" },
  { code: "createdAt", header: "Created (UTC)", kind: "instant" },
  { code: "country", header: "Destination country", kind: "text" },
  { code: "gtin", header: "GTIN", kind: "code" },
  { code: "brand", header: "Brand", kind: "text" },
  { code: "name", header: "Product", kind: "name" },
  { code: "sku", header: "Your SKU", kind: "code" },
  { code: "ordered", header: "Units ordered", kind: "number" },
  { code: "confirmed", header: "Units confirmed", kind: "number" },
  { code: "price", header: "Unit price", kind: "money" },
  { code: "orderedSum", header: "Sum ordered", kind: "money" },
  { code: "sum", header: "Sum confirmed", kind: "money" },
  { code: "currency", header: "Currency", kind: "currency" },
] as const;
export type OrderLineColumn = (typeof orderLineColumns)[number]["code"];
