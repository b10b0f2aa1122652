/**
 * The version of the calls and of the webhooks. It changes with what breaks a receiver; fields and types of events that
 * are added do not change it.
 */
export const API_VERSION = "1";

/** What programs of a seller hear of, by the type of the event: its first word is the topic. More types may come. */
export const webhookEvents: Readonly<Record<string, string>> = {
  "sale.notified": "An order came.",
  "sale.read": "A person opened an order for the first time.",
  "sale.lines_changed": "Quantities of an order were changed before it was confirmed.",
  "sale.line_reset": "A line has the quantity again that was ordered.",
  "sale.amounts_changed": "The shipping fee or the VAT of an order changed.",
  "sale.confirmed": "The quantities of an order were confirmed.",
  "sale.declined": "An order was declined.",
  "sale.expiring": "The deadline of an order is near.",
  "sale.expired": "The deadline of an order passed, and it ended.",
  "sale.overdue": "The deadline of an order passed while it was on its way.",
  "sale.cancelled": "An order was cancelled.",
  "sale.payment_triggered": "The payment of a shipped order was triggered.",
  "sale.payment_failed": "The payment of an order failed.",
  "sale.completed": "An order is completed: its invoice can be downloaded.",
  "sale.payout_approved": "The payout of an order was approved.",
  "sale.payout_paid": "The payout of an order was paid.",
  "payout.held": "A payout is held; the reason is in it.",
  "payout.paid": "A payout was paid.",
  "claim.opened": "A buyer opened a claim.",
  "claim.withdrawn": "A buyer took a claim back.",
  "claim.info_requested": "A claim needs an answer of the seller.",
  "claim.evidence_added": "Evidence was added to a claim.",
  "claim.disputed": "A claim was disputed.",
  "claim.decided": "A claim was decided.",
  "claim.settled": "A decided claim was settled.",
  "claim.closed": "A claim was closed.",
  "thread.written": "A message to the marketplace was sent.",
  "thread.answered": "The marketplace answered a message.",
  "seller.paused": "Selling was paused.",
  "seller.resumed": "Selling goes on.",
  "company.vat_checked": "The VAT registry answered about the company's number.",
  "company.webhook_disabled": "A webhook accepted nothing for three days and was switched off.",
  "webhook.test": "A person asked for a test event.",
};
