import { downloadPackingList as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawPackingList } from "#modules/fulfilment/boxes/packing-list-pdf.ts";
import { readPrintableSale, recordPrint } from "#modules/fulfilment/boxes/printable-sale.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The packing list of each box. A box without declared contents has none. */
export const downloadPackingList: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, now } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const sale = (await readPrintableSale(db, key)) ?? failWith("not_found");
  if (!sale.boxes.some((box) => box.lines.length > 0)) fail(endpoint, "boxes_not_packed");
  const bytes = await drawPackingList(sale, now);
  await recordPrint(context, { saleQid: params.qid, type: "packing_list.printed", detail: null });
  return new FileAnswer({
    bytes,
    mediaType: "application/pdf",
    fileName: `packing-list-${sale.saleNumber}.pdf`,
  });
};
