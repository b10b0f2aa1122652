import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/carts/filling.schemas.ts";

export const listCarts = defineEndpoint<typeof schemas.listCarts>()({
  id: "carts.list",
  method: "GET",
  path: "carts/",
  access: ["buyer"],
});

export const listActiveCartDroppedLines = defineEndpoint<typeof schemas.listActiveCartDroppedLines>()({
  id: "carts.droppedLines",
  method: "GET",
  path: "carts/active/dropped-lines/",
  access: ["buyer"],
});

export const optimizeActiveCart = defineEndpoint<typeof schemas.optimizeActiveCart>()({
  id: "carts.optimize",
  method: "POST",
  path: "carts/active/optimize/",
  access: ["buyer"],
  idempotent: true,
});

export const uploadActiveCart = defineEndpoint<typeof schemas.uploadActiveCart>()({
  id: "carts.upload",
  method: "POST",
  path: "carts/active/upload/",
  access: ["buyer"],
  bodyAs: "multipart",
  idempotent: true,
  errors: { table_unreadable: 400, table_columns_missing: 400, table_too_long: 400 },
});

export const cleanupCart = defineEndpoint<typeof schemas.cleanupCart>()({
  id: "carts.cleanup",
  method: "POST",
  path: "carts/{id}/cleanup/",
  access: ["buyer"],
  idempotent: true,
  errors: { invalid_state: 409 },
});
