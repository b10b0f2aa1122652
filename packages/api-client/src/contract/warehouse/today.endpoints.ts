import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/warehouse/today.schemas.ts";

export const getWarehouseToday = defineEndpoint<typeof schemas.getWarehouseToday>()({
  id: "warehouse.today",
  method: "GET",
  path: "warehouse/today/",
  access: ["warehouse"],
});
