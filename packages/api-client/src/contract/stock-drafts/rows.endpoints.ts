import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/stock-drafts/rows.schemas.ts";

export const listStockDraftRows = defineEndpoint<typeof schemas.listStockDraftRows>()({
  id: "stockDrafts.rows",
  method: "GET",
  path: "offers/imports/{id}/rows/",
  access: ["seller"],
});

export const updateStockDraftRow = defineEndpoint<typeof schemas.updateStockDraftRow>()({
  id: "stockDrafts.updateRow",
  method: "PATCH",
  path: "offers/imports/{id}/rows/{number}/",
  access: ["seller"],
  idempotent: true,
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409 },
});

export const updateStockDraftRows = defineEndpoint<typeof schemas.updateStockDraftRows>()({
  id: "stockDrafts.updateRows",
  method: "POST",
  path: "offers/imports/{id}/rows/",
  access: ["seller"],
  idempotent: true,
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409 },
});

export const fixStockDraftAlike = defineEndpoint<typeof schemas.fixStockDraftAlike>()({
  id: "stockDrafts.fixAlike",
  method: "POST",
  path: "offers/imports/{id}/fix-alike/",
  access: ["seller"],
  idempotent: true,
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409 },
});

export const replaceInStockDraft = defineEndpoint<typeof schemas.replaceInStockDraft>()({
  id: "stockDrafts.replace",
  method: "POST",
  path: "offers/imports/{id}/replace/",
  access: ["seller"],
  idempotent: true,
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409 },
});

export const undoStockDraftEdit = defineEndpoint<typeof schemas.undoStockDraftEdit>()({
  id: "stockDrafts.undoEdit",
  method: "POST",
  path: "offers/imports/{id}/undo-edit/",
  access: ["seller"],
  idempotent: true,
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409, nothing_to_undo: 409 },
});
