import * as auth from "@quayside/api-client/contract/auth/index";
import * as sales from "@quayside/api-client/contract/sales/index";
import * as sellers from "@quayside/api-client/contract/sellers/index";
import * as system from "@quayside/api-client/contract/system/index";
import * as users from "@quayside/api-client/contract/users/index";
import * as warehouse from "@quayside/api-client/contract/warehouse/index";
import type { AnyHandler } from "#http/handler.ts";
import { salesHandlers } from "#modules/sales/index.ts";
import { sellersHandlers } from "#modules/sellers/index.ts";
import { sessionHandlers } from "#modules/session/index.ts";
import { systemHandlers } from "#modules/system/index.ts";
import { userHandlers } from "#modules/users/index.ts";
import { warehouseHandlers } from "#modules/warehouse/index.ts";

/** Handlers by endpoint id. The types of each area were checked in its module. */
export const allHandlers: ReadonlyMap<string, AnyHandler> = new Map([
  ...byId(auth, sessionHandlers),
  ...byId(users, userHandlers),
  ...byId(sellers, sellersHandlers),
  ...byId(sales, salesHandlers),
  ...byId(warehouse, warehouseHandlers),
  ...byId(system, systemHandlers),
]);

function byId(area: Record<string, unknown>, handlers: Record<string, unknown>): [string, AnyHandler][] {
  return Object.entries(handlers).map(([name, handler]) => {
    const endpoint = area[name] as { id: string };
    return [endpoint.id, handler as AnyHandler];
  });
}
