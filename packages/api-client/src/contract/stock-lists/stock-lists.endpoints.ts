import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/stock-lists/stock-lists.schemas.ts";

export const createOffersCatalog = defineEndpoint<typeof schemas.createOffersCatalog>()({
  id: "stockLists.create",
  method: "POST",
  path: "offers/catalog/",
  access: ["seller"],
  bodyAs: "multipart",
  idempotent: true,
  errors: {
    stock_forbidden: 403,
    self_serve_not_available: 403,
    stock_list_unreadable: 400,
    currency_mismatch: 400,
    stock_list_running: 409,
  },
});

export const getOffersCatalog = defineEndpoint<typeof schemas.getOffersCatalog>()({
  id: "stockLists.get",
  method: "GET",
  path: "offers/catalog/{id}/",
  access: ["seller"],
});

export const listOffersCatalogs = defineEndpoint<typeof schemas.listOffersCatalogs>()({
  id: "stockLists.list",
  method: "GET",
  path: "offers/catalog/",
  access: ["seller"],
});

export const downloadOffersCatalogErrors = defineEndpoint<typeof schemas.downloadOffersCatalogErrors>()({
  id: "stockLists.errorsFile",
  method: "GET",
  path: "offers/catalog/{id}/errors/",
  access: ["seller"],
  answerAs: "file",
});

export const confirmOffersCatalog = defineEndpoint<typeof schemas.confirmOffersCatalog>()({
  id: "stockLists.confirm",
  method: "POST",
  path: "offers/catalog/{id}/confirm/",
  access: ["seller"],
  idempotent: true,
  ends: "stock list",
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409, stock_list_held: 409 },
});

export const cancelOffersCatalog = defineEndpoint<typeof schemas.cancelOffersCatalog>()({
  id: "stockLists.cancel",
  method: "POST",
  path: "offers/catalog/{id}/cancel/",
  access: ["seller"],
  idempotent: true,
  ends: "stock list",
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409 },
});

export const undoOffersCatalog = defineEndpoint<typeof schemas.undoOffersCatalog>()({
  id: "stockLists.undo",
  method: "POST",
  path: "offers/catalog/{id}/undo/",
  access: ["seller"],
  idempotent: true,
  ends: "stock list",
  errors: { stock_forbidden: 403, invalid_state: 409, version_conflict: 409, undo_too_late: 409 },
});

export const previewStockListUndo = defineEndpoint<typeof schemas.previewStockListUndo>()({
  id: "stockLists.undoPreview",
  method: "GET",
  path: "offers/catalog/{id}/undo/",
  access: ["seller"],
  errors: { undo_too_late: 409 },
});

export const getStockMapping = defineEndpoint<typeof schemas.getStockMapping>()({
  id: "stockLists.mapping",
  method: "GET",
  path: "offers/stock-mapping/",
  access: ["seller"],
});

export const updateStockMapping = defineEndpoint<typeof schemas.updateStockMapping>()({
  id: "stockLists.updateMapping",
  method: "PUT",
  path: "offers/stock-mapping/",
  access: ["seller"],
  errors: { stock_forbidden: 403, currency_mismatch: 400 },
});
