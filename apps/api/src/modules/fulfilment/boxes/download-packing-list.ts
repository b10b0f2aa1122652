import { downloadPackingList as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { inTransaction } from "#db/transaction.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawPackingList } from "#modules/fulfilment/boxes/consolidated-list-pdf.ts";
import { recordPrint } from "#modules/fulfilment/boxes/printable-sale.ts";
import { isPacked, readPackingList, freezePackingList } from "#modules/fulfilment/boxes/read-packing-list.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { openShippingPaper } from "#modules/fulfilment/shipping-papers/index.ts";

/**
 * The packing list of an order and of each box: a draft, or once shipped identical bytes at every download. A box
 * without declared contents has none.
 */
export const downloadPackingList: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, now, services } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  let list = (await readPackingList(db, key)) ?? failWith("not_found");
  if (!isPacked(list.content)) fail(endpoint, "boxes_not_packed");
  if (list.isShipped && !list.kept) {
    // It was shipped before packing lists were stored.
    await inTransaction(db, (tx) => freezePackingList(tx, { ...key, now }));
    list = (await readPackingList(db, key)) ?? failWith("not_found");
  }
  const { content, kept } = list;
  const draw = () => drawPackingList(content, kept ?? null, now);
  const bytes = kept ? await openShippingPaper(services, kept, draw) : await draw();
  await recordPrint(context, { saleQid: params.qid, type: "packing_list.printed", detail: null });
  const revision = kept && kept.revision > 1 ? `-revision-${kept.revision}` : "";
  return new FileAnswer({
    bytes,
    mediaType: "application/pdf",
    fileName: `${kept ? "" : "draft-"}packing-list-${content.saleNumber}${revision}.pdf`,
  });
};
