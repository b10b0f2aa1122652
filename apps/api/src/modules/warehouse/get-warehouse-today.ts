import type { getWarehouseToday as endpoint } from "@quayside/api-client/contract/warehouse/today.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { startOfDay } from "#modules/warehouse/shipment.rules.ts";
import { readWarehouseToday } from "#modules/warehouse/today.reader.ts";
import { warehouseIdOf } from "#modules/warehouse/warehouse.policy.ts";

/** Today's figures of the user's warehouse, for the wall display. */
export const getWarehouseToday: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  new PageJson(
    await readWarehouseToday(db, { warehouseId: warehouseIdOf(scope), now, dayStart: startOfDay(now) }),
  );
