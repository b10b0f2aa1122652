import { previewWarehousePalletLabel as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { labelBars } from "#modules/boxes/index.ts";
import { palletLabel } from "#modules/warehouse/paper.mapper.ts";
import { readPaperShipment } from "#modules/warehouse/paper.reader.ts";
import { readLastLabelPrint } from "#modules/warehouse/print.writer.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

/** What the label of a pallet will say, and whether it was printed already. */
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
