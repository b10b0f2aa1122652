import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/stock-sources/stock-sources.schemas.ts";

/** Of the calls that say where lists are fetched from. */
const sourceErrors = {
  stock_forbidden: 403,
  self_serve_not_available: 403,
  source_url_not_allowed: 400,
} as const;

/** Of both calls that push a list. */
const pushErrors = {
  stock_forbidden: 403,
  source_not_pushed: 409,
  source_paused: 409,
  source_waits: 409,
} as const;

export const listStockSources = defineEndpoint<typeof schemas.listStockSources>()({
  id: "stockSources.list",
  method: "GET",
  path: "offers/stocklist-source/",
  access: ["seller"],
});

export const createStocklistSource = defineEndpoint<typeof schemas.createStocklistSource>()({
  id: "stockSources.create",
  method: "POST",
  path: "offers/stocklist-source/",
  access: ["seller"],
  idempotent: true,
  errors: { ...sourceErrors, source_name_taken: 409, limit_reached: 400 },
});

export const testStockSource = defineEndpoint<typeof schemas.testStockSource>()({
  id: "stockSources.test",
  method: "POST",
  path: "offers/stocklist-source/test/",
  access: ["seller"],
  errors: sourceErrors,
});

export const updateStockSource = defineEndpoint<typeof schemas.updateStockSource>()({
  id: "stockSources.update",
  method: "PATCH",
  path: "offers/stocklist-source/{id}/",
  access: ["seller"],
  idempotent: true,
  errors: { ...sourceErrors, source_name_taken: 409, version_conflict: 409 },
});

export const deleteStockSource = defineEndpoint<typeof schemas.deleteStockSource>()({
  id: "stockSources.delete",
  method: "DELETE",
  path: "offers/stocklist-source/{id}/",
  access: ["seller"],
  ends: "source",
  errors: { stock_forbidden: 403, version_conflict: 409 },
});

export const runStockSource = defineEndpoint<typeof schemas.runStockSource>()({
  id: "stockSources.run",
  method: "POST",
  path: "offers/stocklist-source/{id}/run/",
  access: ["seller"],
  idempotent: true,
  errors: { stock_forbidden: 403, invalid_state: 409 },
});

export const listStockSourceRuns = defineEndpoint<typeof schemas.listStockSourceRuns>()({
  id: "stockSources.runs",
  method: "GET",
  path: "offers/stocklist-source/{id}/runs/",
  access: ["seller"],
});

export const pushStockFile = defineEndpoint<typeof schemas.pushStockFile>()({
  id: "stockSources.pushFile",
  method: "POST",
  path: "offers/stocklist-source/{id}/file/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: pushErrors,
});

export const pushStockRows = defineEndpoint<typeof schemas.pushStockRows>()({
  id: "stockSources.pushRows",
  method: "POST",
  path: "offers/stocklist-source/{id}/rows/",
  access: ["seller"],
  idempotent: true,
  errors: pushErrors,
});
