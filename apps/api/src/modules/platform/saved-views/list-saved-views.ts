import type { listSavedViews as endpoint } from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readSavedViewsJson } from "#modules/platform/saved-views/saved-view.reader.ts";
import { ownerOf } from "#modules/platform/saved-views/view-owner.policy.ts";

/** The person's views of one list. */
export const listSavedViews: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(await readSavedViewsJson(db, ownerOf(scope), query.list));
