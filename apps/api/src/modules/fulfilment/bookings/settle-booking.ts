import { formatDate } from "@quayside/format/date";
import { formatCount } from "@quayside/format/number";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import type { BookingOutcome } from "#providers/carrier-provider.ts";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { type Booking, readSaleRoute } from "#modules/fulfilment/bookings/booking.reader.ts";
import { bookedBoxes } from "#modules/fulfilment/bookings/booking.rules.ts";
import {
  giveUpWaiting,
  markBooked,
  markFailed,
  writeHasBooking,
} from "#modules/fulfilment/bookings/booking.writer.ts";
import {
  freezePackingList,
  insertBoxes,
  measureBoxes,
  readPackableSale,
} from "#modules/fulfilment/boxes/index.ts";
import { instantOf } from "#modules/platform/calendar/index.ts";
import { freezeCommercialInvoice } from "#modules/fulfilment/commercial-invoices/index.ts";
import { postCarrierBooked } from "#modules/money/ledger/index.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { type LockedSale, addSaleEvent, lockSale } from "#modules/fulfilment/sales/index.ts";
import { announcePackages } from "#modules/fulfilment/warehouse/index.ts";

interface Settling {
  readonly booking: Booking;
  /** As shown to the seller. */
  readonly actorName: string;
  readonly auditActor: AuditActor;
  readonly companyPrefix: string;
  /** True when the seller is not waiting for the answer and must be notified. */
  readonly isLate: boolean;
  readonly now: Date;
}

/** Warehouses expect deliveries in mid-morning of the delivery day, in minutes. */
const DELIVERY_MINUTES = 10 * 60;

async function record(
  tx: Tx,
  settling: Settling,
  sale: LockedSale,
  told: {
    type: "booking.succeeded" | "booking.failed";
    detail: string;
    title: string;
    text: string | readonly string[];
  },
): Promise<void> {
  const { now, actorName: actor, auditActor } = settling;
  await addSaleEvent(tx, { saleId: sale.id, type: told.type, at: now, actor, detail: told.detail });
  await writeAudit(tx, auditActor, {
    action: told.type === "booking.succeeded" ? "booking.succeed" : "booking.fail",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { carrier: settling.booking.carrier, told: told.detail },
  });
  if (!settling.isLate || isEnded(sale.status)) return;
  await notify(tx, {
    organisationId: sale.sellerId,
    type: told.type,
    subject: { kind: "sale", qid: sale.qid },
    title: told.title,
    text: told.text,
    path: `/orders/${sale.qid}/`,
    now,
  });
}

/**
 * The carrier collects: marks the sale as booked, posts the carrier's price, and announces the boxes to the warehouse
 * if the sale goes through one. A sale that ended or was shipped otherwise meanwhile is not booked: the carrier is
 * asked to cancel. A booking settled before changes nothing.
 */
export async function settleBooked(
  tx: Tx,
  settling: Settling & { booked: Extract<BookingOutcome, { kind: "booked" }> },
): Promise<void> {
  const { booking, booked, companyPrefix, now } = settling;
  const { confirmation, trackingNumbers } = booked;
  const sale = await lockSale(tx, { sellerId: null, qid: booking.saleQid });
  if (!sale) return;
  if (sale.status !== "CONFIRMED" || sale.hasShipments) {
    return giveUpWaiting(tx, { bookingId: booking.id, now });
  }
  if (!(await markBooked(tx, { bookingId: booking.id, confirmation, trackingNumbers, now }))) return;
  await writeHasBooking(tx, { saleId: sale.id, hasBooking: true });
  await postCarrierBooked(tx, { ...booking, bookingQid: booking.qid, at: now });
  const key = { sellerId: sale.sellerId, qid: sale.qid };
  const { parcels, pallets } = booking.request;
  const packed = await readPackableSale(tx, key);
  if (packed?.boxes.length === 0) {
    const boxes = bookedBoxes(booking.request);
    await insertBoxes(tx, { saleId: sale.id, boxes, ssccs: [], companyPrefix, now });
  } else if (pallets.length === 0) await measureBoxes(tx, { saleId: sale.id, parcels });
  await freezePackingList(tx, { ...key, now });
  await freezeCommercialInvoice(tx, { ...key, now });
  const route = await readSaleRoute(tx, key);
  if (route?.warehouseId) {
    await announcePackages(tx, {
      saleId: sale.id,
      warehouseId: route.warehouseId,
      carrier: booking.carrier,
      trackingNumbers,
      expectedAt: instantOf(booking.deliveryDate, DELIVERY_MINUTES, route.timeZone),
      now,
    });
  }
  await record(tx, settling, sale, {
    type: "booking.succeeded",
    detail: `${booking.request.name}, pick-up on ${booking.pickUpDate}`,
    title: `Carrier booked for order ${route?.saleNumber ?? ""}`,
    text: [
      collectionOf(booking),
      `Tracking: ${trackingNumbers.join(", ")}.`,
      "The labels are ready to print.",
    ],
  });
}

/** "UPS Standard collects 2 parcels on 10 June 2026 between 9:00 and 15:00 at Hauptstraße 1, Berlin." */
function collectionOf({ request, pickUpDate, pickUpSlot }: Booking): string {
  const { name, parcels, pallets, from } = request;
  const [first, last] = pickUpSlot?.split("-").map(Number) ?? [];
  const hours = first === undefined || last === undefined ? "" : ` between ${first}:00 and ${last}:00`;
  const load = [
    ...(parcels.length > 0 ? [formatCount(parcels.length, "parcel")] : []),
    ...(pallets.length > 0 ? [formatCount(pallets.length, "pallet")] : []),
  ].join(" and ");
  return `${name} collects ${load} on ${formatDate(pickUpDate)}${hours} at ${from.lineOne}, ${from.city}.`;
}

/** The carrier does not collect: the sale is unchanged and can be booked again. */
export async function settleFailed(tx: Tx, settling: Settling & { failure: string }): Promise<void> {
  const { booking, failure, now } = settling;
  const sale = await lockSale(tx, { sellerId: null, qid: booking.saleQid });
  if (!sale || !(await markFailed(tx, { bookingId: booking.id, failure, now }))) return;
  await record(tx, settling, sale, {
    type: "booking.failed",
    detail: `${booking.request.name}: ${failure}`,
    title: "A carrier could not be booked",
    text: `${booking.request.name} does not collect your order on ${formatDate(booking.pickUpDate)}. Choose another day or carrier.`,
  });
}
