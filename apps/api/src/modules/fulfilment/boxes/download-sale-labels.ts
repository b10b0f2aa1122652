import { downloadSaleLabels as endpoint } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { isEnded } from "@quayside/api-client/contract/sales/sale.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { labelFile } from "#modules/fulfilment/boxes/label-file.ts";
import { labelSheetOf } from "#modules/fulfilment/boxes/label.rules.ts";
import { readSaleStatus } from "#modules/fulfilment/boxes/label.reader.ts";
import { readPrintableSale, recordPrint } from "#modules/fulfilment/boxes/printable-sale.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The labels of all boxes of a sale in one file; none for a sale that ended, so that nothing is shipped for it. */
export const downloadSaleLabels: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, now } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const status = (await readSaleStatus(db, key)) ?? failWith("not_found");
  if (isEnded(status)) fail(endpoint, "invalid_state", { status });
  const sale = (await readPrintableSale(db, key)) ?? failWith("not_found");
  if (sale.boxes.length === 0) fail(endpoint, "boxes_not_packed");
  const { size } = query;
  const file = await labelFile(labelSheetOf(sale), { size, name: `labels-${sale.saleNumber}`, at: now });
  await recordPrint(context, { saleQid: params.qid, type: "labels.printed", detail: size.toUpperCase() });
  return file;
};
