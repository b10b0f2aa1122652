import * as contract from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { routes } from "#kernel/routes.ts";
import { createSavedView } from "#modules/platform/saved-views/create-saved-view.ts";
import { deleteSavedView } from "#modules/platform/saved-views/delete-saved-view.ts";
import { listSavedViews } from "#modules/platform/saved-views/list-saved-views.ts";
import { updateSavedView } from "#modules/platform/saved-views/update-saved-view.ts";

export const savedViewRoutes = routes(contract, {
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
});
