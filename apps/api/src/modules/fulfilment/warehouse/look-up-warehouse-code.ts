import type { lookUpWarehouseCode as endpoint } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readCodeJson } from "#modules/fulfilment/warehouse/code.reader.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** What a scanned code stands for in the user's warehouse; nothing where it is unknown. */
export const lookUpWarehouseCode: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(await readCodeJson(db, { warehouseId: warehouseIdOf(scope), code: query.code }));
