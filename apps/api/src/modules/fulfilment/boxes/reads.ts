import * as contract from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { deliveryNoteNumber, drawDeliveryNote } from "#modules/fulfilment/boxes/delivery-note-pdf.ts";
import {
  readPackableSale,
  readOrderedSale,
  readLabelFacts,
  readSaleStatus,
} from "#modules/fulfilment/boxes/box.reader.ts";
import { readPrintableSale, recordPrint } from "#modules/fulfilment/boxes/printable-sale.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import { labelFile } from "#modules/fulfilment/boxes/label-file.ts";
import { labelSheetOf } from "#modules/fulfilment/boxes/label.rules.ts";
import { boxesAnswer } from "#modules/fulfilment/boxes/boxes-answer.ts";

/** The delivery note of a confirmed sale that goes to the buyer directly. */
export const downloadDeliveryNote: Handler<typeof contract.downloadDeliveryNote> = async ({
  db,
  scope,
  params,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const status = (await readSaleStatus(db, key)) ?? failWith("not_found");
  const facts = await readLabelFacts(db, key);
  const isConfirmed = ["CONFIRMED", "PAID", "COMPLETED"].includes(status);
  if (!facts?.isDirect || !isConfirmed) fail(contract.downloadDeliveryNote, "delivery_note_not_found");
  const sale = (await readPrintableSale(db, key)) ?? failWith("not_found");
  const ordered = (await readOrderedSale(db, key)) ?? failWith("not_found");
  return new FileAnswer({
    bytes: await drawDeliveryNote(sale, ordered.lines, now),
    mediaType: "application/pdf",
    fileName: `delivery-note-${deliveryNoteNumber(sale.saleNumber)}.pdf`,
  });
};

/** The labels of all boxes of a sale in one file; none for a sale that ended, so that nothing is shipped for it. */
export const downloadSaleLabels: Handler<typeof contract.downloadSaleLabels> = async (context) => {
  const { db, scope, params, query, now } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const status = (await readSaleStatus(db, key)) ?? failWith("not_found");
  if (isEnded(status)) fail(contract.downloadSaleLabels, "invalid_state", { status });
  const sale = (await readPrintableSale(db, key)) ?? failWith("not_found");
  if (sale.boxes.length === 0) fail(contract.downloadSaleLabels, "boxes_not_packed");
  const { size } = query;
  const file = await labelFile(labelSheetOf(sale), { size, name: `labels-${sale.saleNumber}`, at: now });
  await recordPrint(context, { saleQid: params.qid, type: "labels.printed", detail: size.toUpperCase() });
  return file;
};

/** The boxes of a sale, the weights of its products, and a packing suggestion. */
export const getSaleBoxes: Handler<typeof contract.getSaleBoxes> = async ({ db, scope, params }) => {
  const sale = await readPackableSale(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  return boxesAnswer(sale ?? failWith("not_found"));
};
