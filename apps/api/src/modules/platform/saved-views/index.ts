import * as contract from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  createSavedView,
  updateSavedView,
  deleteSavedView,
  listSavedViews,
} from "#modules/platform/saved-views/saved-views.ts";

export const savedViewRoutes = routes(contract, {
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
});
