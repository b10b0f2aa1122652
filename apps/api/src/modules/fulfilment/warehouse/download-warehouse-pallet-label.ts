import { downloadWarehousePalletLabel as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { labelFile } from "#modules/fulfilment/boxes/index.ts";
import { palletLabel } from "#modules/fulfilment/warehouse/paper.mapper.ts";
import { readPaperShipment } from "#modules/fulfilment/warehouse/paper.reader.ts";
import { recordPrint } from "#modules/fulfilment/warehouse/record-print.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** The logistic label of a pallet, which gets its SSCC when it is first measured; reprinting needs a reason. */
export const downloadWarehousePalletLabel: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, query, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const shipment = (await readPaperShipment(db, key)) ?? failWith("not_found");
  const label = palletLabel(shipment, params.number) ?? fail(endpoint, "pallet_not_measured");
  const sscc = label.units[0]?.sscc ?? "";
  const name = `pallet-${params.number}-${sscc}`;
  const file = await labelFile(label, { size: query.size, name, at: now });
  await recordPrint(context, { paper: "PALLET_LABEL", sscc });
  return file;
};
