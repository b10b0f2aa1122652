import type { Handlers } from "#http/context.ts";
import { createSavedView } from "#modules/saved-views/create-saved-view.ts";
import { deleteSavedView } from "#modules/saved-views/delete-saved-view.ts";
import { listSavedViews } from "#modules/saved-views/list-saved-views.ts";
import { updateSavedView } from "#modules/saved-views/update-saved-view.ts";

export const savedViewHandlers = {
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
} satisfies Handlers<typeof import("@quayside/api-client/contract/saved-views/index")>;
