import { previewWarehousePalletLabel as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { labelBars } from "#modules/fulfilment/boxes/index.ts";
import { palletLabel } from "#modules/fulfilment/warehouse/paper.mapper.ts";
import { readPaperShipment } from "#modules/fulfilment/warehouse/paper.reader.ts";
import { readLastLabelPrint } from "#modules/fulfilment/warehouse/print.writer.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** The content of a pallet's label, and whether it was printed already. */
export const previewWarehousePalletLabel: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const shipment = (await readPaperShipment(db, key)) ?? failWith("not_found");
  const label = palletLabel(shipment, params.number);
  const [unit] = label?.units ?? [];
  if (!label || !unit) return fail(endpoint, "pallet_not_measured");
  const { from, to } = label;
  const { sscc, facts } = unit;
  const last = await readLastLabelPrint(db, { ...key, sscc });
  return {
    from,
    to,
    sscc,
    facts: facts.map(([name, value]) => ({ name, value })),
    bars: await labelBars(sscc),
    printed: last ? { at: last.at.toISOString(), by: last.by } : null,
  };
};
