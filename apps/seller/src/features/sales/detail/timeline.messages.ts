import { declineReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import type { DeclineReason } from "@quayside/api-client/contract/sales/sale.schema";
import type { Tone } from "@quayside/ui/lib/tone";

const eventTones: Readonly<Record<string, Tone>> = {
  "sale.notified": "info",
  "sale.confirmed": "success",
  "sale.paid": "success",
  "sale.payment_triggered": "success",
  "sale.payment_failed": "error",
  "sale.payout_paid": "success",
  "sale.payout_approved": "success",
  "sale.overdue": "caution",
  "booking.succeeded": "success",
  "booking.failed": "error",
  "booking.cancelled": "caution",
  "shipment.created": "info",
  "shipment.deleted": "caution",
  "sale.line_reset": "caution",
  "sale.cancelled": "error",
  "sale.completed": "success",
  "sale.declined": "caution",
  "sale.expired": "error",
};

/** The tone of an event of the timeline. */
export function eventTone(type: string): Tone {
  return eventTones[type] ?? "neutral";
}

/** The detail of an event: the label of a decline reason, otherwise the text as written. */
export function eventDetail(detail: string): string {
  return Object.hasOwn(declineReasonNames, detail) ? declineReasonNames[detail as DeclineReason] : detail;
}

/** The title of a timeline event; an unknown one shows its type in words. */
export function eventTitle(type: string): string {
  const known: Readonly<Record<string, string>> = {
    "sale.notified": "Order received",
    "sale.read": "Order opened",
    "sale.confirmed": "Quantities confirmed",
    "sale.declined": "Order declined",
    "sale.expired": "Order expired",
    "sale.cancelled": "Order cancelled",
    "sale.paid": "Payment Triggered",
    "sale.payment_triggered": "Payment Triggered",
    "sale.lines_changed": "Quantities changed",
    "sale.line_reset": "Line reset",
    "sale.amounts_changed": "Shipping fee or VAT changed",
    "sale.payment_failed": "Payment failed",
    "sale.payout_approved": "Payout approved",
    "sale.payout_paid": "Paid out",
    "sale.overdue": "Deadline passed",
    "booking.succeeded": "Carrier booked",
    "booking.failed": "Carrier could not be booked",
    "booking.cancelled": "Booking cancelled",
    "booking.cancel_refused": "Booking could not be cancelled",
    "shipment.created": "Shipment added",
    "shipment.updated": "Shipment changed",
    "shipment.deleted": "Shipment removed",
    "document.added": "Document added",
    "document.replaced": "Document replaced",
    "document.updated": "Document changed",
    "document.removed": "Document removed",
    "sale.completed": "Order completed",
    "labels.printed": "Labels downloaded",
    "packing_list.printed": "Packing list downloaded",
    "mail.sent": "E-mail sent",
  };
  const words = type.replace(/^sale\./, "").replaceAll(/[._]/g, " ");
  return known[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
