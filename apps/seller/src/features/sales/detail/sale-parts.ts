/** The cards of an order whose code comes apart from its page. */
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
