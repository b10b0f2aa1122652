import * as contract from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { routes } from "#http/routes.ts";
import { createSavedView } from "#modules/saved-views/create-saved-view.ts";
import { deleteSavedView } from "#modules/saved-views/delete-saved-view.ts";
import { listSavedViews } from "#modules/saved-views/list-saved-views.ts";
import { updateSavedView } from "#modules/saved-views/update-saved-view.ts";

export const savedViewRoutes = routes(contract, {
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
});
