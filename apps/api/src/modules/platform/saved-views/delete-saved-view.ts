import type { deleteSavedView as endpoint } from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readSavedViewsJson } from "#modules/platform/saved-views/saved-view.reader.ts";
import { lockViews, orderViews, removeView } from "#modules/platform/saved-views/saved-view.writer.ts";
import { ownerOf, viewActor } from "#modules/platform/saved-views/view-owner.policy.ts";

/** Deletes a view; those after it move up. */
export const deleteSavedView: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params } = context;
  const owner = ownerOf(scope);
  await lockViews(tx, owner);
  const list = (await removeView(tx, owner, params.qid)) ?? failWith("not_found");
  await orderViews(tx, owner, list);
  await writeAudit(tx, viewActor(context), {
    action: "saved_view.deleted",
    subjectKind: "saved_view",
    subjectQid: params.qid,
    detail: { list },
  });
  return new PageJson(await readSavedViewsJson(tx, owner, list));
};
