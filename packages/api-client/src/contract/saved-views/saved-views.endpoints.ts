import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/saved-views/saved-views.schemas.ts";

export const listSavedViews = defineEndpoint<typeof schemas.listSavedViews>()({
  id: "savedViews.list",
  method: "GET",
  path: "saved-views/",
  access: ["seller"],
});

export const createSavedView = defineEndpoint<typeof schemas.createSavedView>()({
  id: "savedViews.create",
  method: "POST",
  path: "saved-views/",
  access: ["seller"],
  idempotent: true,
  errors: { name_taken: 409, limit_reached: 400 },
});

export const updateSavedView = defineEndpoint<typeof schemas.updateSavedView>()({
  id: "savedViews.update",
  method: "PATCH",
  path: "saved-views/{qid}/",
  access: ["seller"],
  idempotent: true,
  errors: { name_taken: 409 },
});

export const deleteSavedView = defineEndpoint<typeof schemas.deleteSavedView>()({
  id: "savedViews.delete",
  method: "DELETE",
  path: "saved-views/{qid}/",
  access: ["seller"],
});
