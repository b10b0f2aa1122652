import { downloadSaleLabels as endpoint } from "@quayside/api-client/contract/boxes/index";
import { FileAnswer, type Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { drawLabels } from "#modules/boxes/label-pdf.ts";
import { labelsAsZpl } from "#modules/boxes/label-zpl.ts";
import { readPrintableSale, recordPrint } from "#modules/boxes/printable-sale.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The labels of all boxes of a sale in one file. */
export const downloadSaleLabels: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, now } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const sale = (await readPrintableSale(db, key)) ?? failWith("not_found");
  if (sale.boxes.length === 0) fail(endpoint, "boxes_not_packed");
  const { size } = query;
  const isZpl = size === "zpl";
  const bytes = isZpl ? Buffer.from(labelsAsZpl(sale), "utf8") : await drawLabels(sale, size, now);
  await recordPrint(context, { saleQid: params.qid, type: "labels.printed", detail: size.toUpperCase() });
  return new FileAnswer({
    bytes,
    mediaType: isZpl ? "application/octet-stream" : "application/pdf",
    fileName: `labels-${sale.saleNumber}.${isZpl ? "zpl" : "pdf"}`,
  });
};
