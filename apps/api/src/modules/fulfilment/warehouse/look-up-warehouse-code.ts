import type { lookUpWarehouseCode as endpoint } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readCodeJson } from "#modules/fulfilment/warehouse/code.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** What a scanned code identifies in the user's warehouse; empty for an unknown code. */
export const lookUpWarehouseCode: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(await readCodeJson(db, { warehouseId: warehouseIdOf(scope), code: query.code }));
