import { downloadDeliveryNote as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { deliveryNoteNumber, drawDeliveryNote } from "#modules/fulfilment/boxes/delivery-note-pdf.ts";
import { readLabelFacts, readSaleStatus } from "#modules/fulfilment/boxes/label.reader.ts";
import { readOrderedSale } from "#modules/fulfilment/boxes/packing-list.reader.ts";
import { readPrintableSale } from "#modules/fulfilment/boxes/printable-sale.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The delivery note of a confirmed sale that goes to the buyer directly. */
export const downloadDeliveryNote: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const status = (await readSaleStatus(db, key)) ?? failWith("not_found");
  const facts = await readLabelFacts(db, key);
  const isConfirmed = ["CONFIRMED", "PAID", "COMPLETED"].includes(status);
  if (!facts?.isDirect || !isConfirmed) fail(endpoint, "delivery_note_not_found");
  const sale = (await readPrintableSale(db, key)) ?? failWith("not_found");
  const ordered = (await readOrderedSale(db, key)) ?? failWith("not_found");
  return new FileAnswer({
    bytes: await drawDeliveryNote(sale, ordered.lines, now),
    mediaType: "application/pdf",
    fileName: `delivery-note-${deliveryNoteNumber(sale.saleNumber)}.pdf`,
  });
};
