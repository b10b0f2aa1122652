import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/stock-drafts/stock-drafts.schemas.ts";

export const createStockDraft = defineEndpoint<typeof schemas.createStockDraft>()({
  id: "stockDrafts.create",
  method: "POST",
  path: "offers/imports/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: { stock_forbidden: 403, self_serve_not_available: 403, too_many_drafts: 409 },
});

export const listStockDrafts = defineEndpoint<typeof schemas.listStockDrafts>()({
  id: "stockDrafts.list",
  method: "GET",
  path: "offers/imports/",
  access: ["seller"],
});

export const getStockDraft = defineEndpoint<typeof schemas.getStockDraft>()({
  id: "stockDrafts.get",
  method: "GET",
  path: "offers/imports/{id}/",
  access: ["seller"],
});

export const getStockDraftSample = defineEndpoint<typeof schemas.getStockDraftSample>()({
  id: "stockDrafts.sample",
  method: "GET",
  path: "offers/imports/{id}/sample/",
  access: ["seller"],
});

export const updateStockDraftMapping = defineEndpoint<typeof schemas.updateStockDraftMapping>()({
  id: "stockDrafts.updateMapping",
  method: "PUT",
  path: "offers/imports/{id}/mapping/",
  access: ["seller"],
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409, currency_mismatch: 400 },
});

export const getStockDraftDiff = defineEndpoint<typeof schemas.getStockDraftDiff>()({
  id: "stockDrafts.diff",
  method: "GET",
  path: "offers/imports/{id}/diff/",
  access: ["seller"],
  errors: { invalid_state: 409 },
});

export const commitStockDraft = defineEndpoint<typeof schemas.commitStockDraft>()({
  id: "stockDrafts.commit",
  method: "POST",
  path: "offers/imports/{id}/commit/",
  access: ["seller"],
  idempotent: true,
  ends: "draft",
  errors: {
    stock_forbidden: 403,
    invalid_state: 409,
    version_conflict: 409,
    stock_list_running: 409,
    stock_list_held: 409,
  },
});

export const cancelStockDraft = defineEndpoint<typeof schemas.cancelStockDraft>()({
  id: "stockDrafts.cancel",
  method: "POST",
  path: "offers/imports/{id}/cancel/",
  access: ["seller"],
  idempotent: true,
  ends: "draft",
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409 },
});

export const downloadStockDraftErrors = defineEndpoint<typeof schemas.downloadStockDraftErrors>()({
  id: "stockDrafts.errorsFile",
  method: "GET",
  path: "offers/imports/{id}/errors/",
  access: ["seller"],
  answerAs: "file",
});

export const downloadStockDraftFile = defineEndpoint<typeof schemas.downloadStockDraftFile>()({
  id: "stockDrafts.file",
  method: "GET",
  path: "offers/imports/{id}/file/",
  access: ["seller"],
  answerAs: "file",
});

export const listStockDraftMappings = defineEndpoint<typeof schemas.listStockDraftMappings>()({
  id: "stockDrafts.mappings",
  method: "GET",
  path: "offers/import-mappings/",
  access: ["seller"],
});

export const deleteStockDraftMapping = defineEndpoint<typeof schemas.deleteStockDraftMapping>()({
  id: "stockDrafts.deleteMapping",
  method: "DELETE",
  path: "offers/import-mappings/{id}/",
  access: ["seller"],
  errors: { stock_forbidden: 403 },
});
