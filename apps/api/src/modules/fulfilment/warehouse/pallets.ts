import { PALLET_LIMITS } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import * as contract from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { countOnPallet, storeMeasures } from "#modules/fulfilment/warehouse/pallet.writer.ts";
import { mergePallets, clearPallet } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Stores the weight and height of a pallet, within carriers' limits. */
export const measureWarehousePallet: Handler<typeof contract.measureWarehousePallet> = (context) =>
  changeShipment(context, "measurePallet", async ({ id }, tx) => {
    const { body, params, services, now } = context;
    const { number } = params;
    const { maxWeightGrams, maxHeightCm } = PALLET_LIMITS;
    const problems = [
      ...(body.weightGrams > maxWeightGrams ? [{ limit: "weight", maximum: maxWeightGrams } as const] : []),
      ...(body.heightCm > maxHeightCm ? [{ limit: "height", maximum: maxHeightCm } as const] : []),
    ];
    if (problems.length > 0) fail(contract.measureWarehousePallet, "pallet_limits_exceeded", { problems });
    if ((await countOnPallet(tx, { shipmentId: id, number })) === 0)
      fail(contract.measureWarehousePallet, "pallet_empty");
    const companyPrefix = services.config.GS1_COMPANY_PREFIX;
    await storeMeasures(tx, { shipmentId: id, number, ...body, companyPrefix, now });
    return { palletNumber: number, ...body };
  });

/**
 * Moves everything on a pallet onto another one of the same shipment; does nothing for an empty one.
 * @throws validation_failed for a pallet merged into itself
 */
export const mergeWarehousePallet: Handler<typeof contract.mergeWarehousePallet> = (context) =>
  changeShipment(context, "mergePallet", async ({ id }, tx) => {
    const { number } = context.params;
    const { into } = context.body;
    if (number === into)
      failWith("validation_failed", { fieldErrors: { into: ["This is the pallet itself."] } });
    const packages = await mergePallets(tx, { shipmentId: id, from: number, into });
    return { palletNumber: number, into, packages };
  });

/** Takes everything off a pallet; does nothing for an empty one. */
export const clearWarehousePallet: Handler<typeof contract.clearWarehousePallet> = (context) =>
  changeShipment(context, "clearPallet", async ({ id }, tx) => {
    const palletNumber = context.params.number;
    return { palletNumber, packages: await clearPallet(tx, { shipmentId: id, palletNumber }) };
  });
