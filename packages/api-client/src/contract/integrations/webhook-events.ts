/**
 * The version of the API and of the webhooks. Breaking changes increment it; new fields and event types do not.
 */
export const API_VERSION = "1";

/**
 * All webhook events of a seller by type; the first word is the topic. More types may be added. Code that publishes
 * an event takes its type from here, so no unlisted type can be sent.
 */
export const webhookEvents = {
  "sale.notified": "An order arrived.",
  "sale.lines_changed": "Quantities of an order were changed.",
  "sale.line_reset": "A line was reset to the ordered quantity.",
  "sale.amounts_changed": "The shipping fee or the VAT of an order changed.",
  "sale.confirmed": "The quantities of an order were confirmed.",
  "sale.declined": "An order was declined.",
  "sale.expired": "An order expired at its deadline.",
  "sale.overdue": "The deadline of an order passed while it was in transit.",
  "sale.cancelled": "An order was cancelled.",
  "sale.payment_triggered": "The payment of a shipped order was triggered.",
  "sale.payment_failed": "The payment of an order failed.",
  "sale.completed": "An order is completed: its invoice can be downloaded.",
  "invoice.issued": "The invoice of an order was issued and can be downloaded.",
  "credit_note.issued": "The credit note of a month was issued.",
  "sale.payout_approved": "The payout of an order was approved.",
  "sale.payout_paid": "The payout of an order was paid.",
  "booking.succeeded": "A carrier was booked for an order.",
  "booking.failed": "A carrier rejected the booking of an order.",
  "booking.cancelled": "The booking of a carrier was cancelled.",
  "shipment.created": "An order was shipped with a carrier of the seller.",
  "shipment.updated": "Carrier or tracking numbers of a shipment changed.",
  "shipment.deleted": "A shipment was removed.",
  "labels.printed": "The labels of an order were downloaded.",
  "packing_list.printed": "The packing list of an order was downloaded.",
  "document.added": "A document was added to an order.",
  "document.replaced": "A document of an order was replaced.",
  "document.updated": "The type or notes of a document of an order changed.",
  "document.removed": "A document of an order was removed.",
  "package.received": "The warehouse received a package of an order.",
  "package.receipt_undone": "The warehouse undid the receipt of a package.",
  "package.refused": "The warehouse refused a package of an order.",
  "package.confirmed": "The warehouse counted the contents of a package of an order.",
  "package.photo_added": "The warehouse took a photo of a package of an order.",
  "claim.opened": "A buyer opened a claim.",
  "claim.review_started": "The marketplace began to review a claim.",
  "claim.info_requested": "The marketplace asked the buyer about a claim.",
  "claim.answered": "A question about a claim was answered.",
  "claim.seller_asked": "A claim needs an answer from the seller.",
  "claim.evidence_added": "Evidence was added to a claim.",
  "claim.disputed": "A claim was disputed.",
  "claim.approved": "A claim was approved, in full or in part.",
  "claim.rejected": "A claim was rejected.",
  "claim.settled": "A decided claim was settled.",
  "claim.withdrawn": "A buyer withdrew a claim.",
  "claim.closed": "A claim was closed.",
  "deal.started": "A deal began: buyers can order at its price.",
  "deal.used_up": "A deal has sold all its units.",
  "deal.ended": "The time of a deal is over, or it was withdrawn.",
  "thread.written": "A message to the marketplace was sent.",
  "thread.answered": "The marketplace answered a message.",
  "thread.read": "A message of the marketplace was read.",
  "seller.changed": "A pause of the seller, or a statement about it, changed.",
  "webhook.test": "A user requested a test event.",
} as const satisfies Readonly<Record<string, string>>;

/** Types of the events a company's webhooks can receive. */
export type WebhookEvent = keyof typeof webhookEvents;
