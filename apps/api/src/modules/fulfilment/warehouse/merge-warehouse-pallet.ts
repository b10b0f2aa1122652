import type { mergeWarehousePallet as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { mergePallets } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/**
 * Puts all that is on a pallet onto another one of the same shipment; an empty one stays as it is.
 * @throws validation_failed for a pallet that is to go onto itself
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
