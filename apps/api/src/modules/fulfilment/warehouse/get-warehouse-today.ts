import type { getWarehouseToday as endpoint } from "@quayside/api-client/contract/warehouse/today.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { startOfDay } from "#modules/fulfilment/warehouse/shipment.rules.ts";
import { readWarehouseToday } from "#modules/fulfilment/warehouse/today.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** Today's figures of the user's warehouse, for the wall display. */
export const getWarehouseToday: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  new PageJson(
    await readWarehouseToday(db, {
      warehouseId: warehouseIdOf(scope),
      now,
      dayStart: startOfDay(now, scope.userCountry ?? ""),
    }),
  );
