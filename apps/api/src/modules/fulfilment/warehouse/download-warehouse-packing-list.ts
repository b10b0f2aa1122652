import { downloadWarehousePackingList as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawPackingLists } from "#modules/fulfilment/boxes/index.ts";
import { packingLists } from "#modules/fulfilment/warehouse/paper.mapper.ts";
import { readPaperShipment } from "#modules/fulfilment/warehouse/paper.reader.ts";
import { recordPrint } from "#modules/fulfilment/warehouse/record-print.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** The packing lists of a shipment in one file, to be attached to its pallets; reprinting needs a reason. */
export const downloadWarehousePackingList: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const shipment = (await readPaperShipment(db, key)) ?? failWith("not_found");
  const lists = packingLists(shipment);
  if (lists.length === 0) fail(endpoint, "shipment_empty");
  const orders = shipment.orderNumbers.join("-");
  const title = `Packing list of orders ${shipment.orderNumbers.join(", ")}`;
  const bytes = await drawPackingLists(title, lists, now);
  await recordPrint(context, { paper: "PACKING_LIST", sscc: null });
  return new FileAnswer({
    bytes,
    mediaType: "application/pdf",
    fileName: `packing-list-${orders}.pdf`,
  });
};
