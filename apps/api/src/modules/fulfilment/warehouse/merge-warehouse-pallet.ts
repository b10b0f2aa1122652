import type { mergeWarehousePallet as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { mergePallets } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/**
 * Moves everything on a pallet onto another one of the same shipment; does nothing for an empty one.
 * @throws validation_failed for a pallet merged into itself
 */
export const mergeWarehousePallet: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "mergePallet", async ({ id }, tx) => {
    const { number } = context.params;
    const { into } = context.body;
    if (number === into)
      failWith("validation_failed", { fieldErrors: { into: ["This is the pallet itself."] } });
    const packages = await mergePallets(tx, { shipmentId: id, from: number, into });
    return { palletNumber: number, into, packages };
  });
