/** The lazily loaded cards of an order. */
export const loadShipments = async () =>
  (await import("#features/sales/shipping/shipments-card.tsx")).ShipmentsCard;

/** The card of the commercial invoice. */
export const loadInvoice = async () =>
  (await import("#features/sales/documents/commercial-invoice-card.tsx")).CommercialInvoiceCard;

/** The card of the documents. */
export const loadDocuments = async () =>
  (await import("#features/sales/documents/documents-card.tsx")).DocumentsCard;

/** The card of what the warehouse received. */
export const loadReceipt = async () => (await import("#features/sales/receipt/receipt-card.tsx")).ReceiptCard;
