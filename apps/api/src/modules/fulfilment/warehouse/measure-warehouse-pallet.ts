import { PALLET_LIMITS } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { measureWarehousePallet as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { changeShipment } from "#modules/fulfilment/warehouse/change-shipment.ts";
import { countOnPallet, storeMeasures } from "#modules/fulfilment/warehouse/pallet.writer.ts";

/** Stores the weight and height of a pallet, within carriers' limits. */
export const measureWarehousePallet: Handler<typeof endpoint> = (context) =>
  changeShipment(context, "measurePallet", async ({ id }, tx) => {
    const { body, params, services, now } = context;
    const { number } = params;
    const { maxWeightGrams, maxHeightCm } = PALLET_LIMITS;
    const problems = [
      ...(body.weightGrams > maxWeightGrams ? [{ limit: "weight", maximum: maxWeightGrams } as const] : []),
      ...(body.heightCm > maxHeightCm ? [{ limit: "height", maximum: maxHeightCm } as const] : []),
    ];
    if (problems.length > 0) fail(endpoint, "pallet_limits_exceeded", { problems });
    if ((await countOnPallet(tx, { shipmentId: id, number })) === 0) fail(endpoint, "pallet_empty");
    const companyPrefix = services.config.GS1_COMPANY_PREFIX;
    await storeMeasures(tx, { shipmentId: id, number, ...body, companyPrefix, now });
    return { palletNumber: number, ...body };
  });
