import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Booking } from "#modules/fulfilment/bookings/booking.reader.ts";
import {
  dropCancellation,
  markCancelled,
  writeHasBooking,
} from "#modules/fulfilment/bookings/booking.writer.ts";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import { removeEmptyBoxes } from "#modules/fulfilment/boxes/index.ts";
import { postCarrierCancelled } from "#modules/money/ledger/index.ts";
import { addSaleEvent, askAboutGoods, lockSale, settleGoods } from "#modules/fulfilment/sales/index.ts";
import { withdrawPackages } from "#modules/fulfilment/warehouse/index.ts";

interface Settling {
  readonly booking: Booking;
  readonly actorName: string;
  readonly auditActor: AuditActor;
  readonly now: Date;
}

/** The carrier has cancelled: nothing is owed to it, and the announcements based on the booking are withdrawn. */
export async function settleCancelled(tx: Tx, settling: Settling): Promise<void> {
  const { booking, actorName: actor, auditActor, now } = settling;
  const sale = await lockSale(tx, { sellerId: null, qid: booking.saleQid });
  if (!sale || !(await markCancelled(tx, { bookingId: booking.id, now }))) return;
  // Units of a sale that ended with a booking wait for the carrier's answer; stock is locked before wallets.
  if (isEnded(sale.status) && booking.status === "SUCCEEDED") await settleGoods(tx, [sale.id], now);
  await postCarrierCancelled(tx, { ...booking, bookingQid: booking.qid, at: now });
  if (booking.status === "SUCCEEDED") {
    await withdrawPackages(tx, sale.id);
    await removeEmptyBoxes(tx, sale.id);
  }
  const detail = booking.request.name;
  await addSaleEvent(tx, { saleId: sale.id, type: "booking.cancelled", at: now, actor, detail });
  await writeAudit(tx, auditActor, {
    action: "booking.cancel",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { carrier: booking.carrier },
  });
}

/**
 * The carrier already has the goods: the booking stays in force, and so does the shipping of a sale that still waits
 * for it. If the sale has ended, staff are asked what became of the goods.
 */
export async function settleNotCancelled(tx: Tx, settling: Settling): Promise<void> {
  const { booking, auditActor, now } = settling;
  const sale = await lockSale(tx, { sellerId: null, qid: booking.saleQid });
  if (!sale || !(await dropCancellation(tx, booking.id))) return;
  if (sale.status === "CONFIRMED" && booking.status === "SUCCEEDED")
    await writeHasBooking(tx, { saleId: sale.id, hasBooking: true });
  if (isEnded(sale.status)) await askAboutGoods(tx, [sale.id], now);
  await writeAudit(tx, auditActor, {
    action: "booking.cancel_refused",
    subjectKind: "sale",
    subjectQid: sale.qid,
    detail: { carrier: booking.carrier },
  });
}
