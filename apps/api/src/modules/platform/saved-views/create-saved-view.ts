import { createSavedView as endpoint } from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { SAVED_VIEWS_MAX } from "@quayside/api-client/contract/saved-views/saved-views.rules";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { isNameTaken, readSavedViewJson } from "#modules/platform/saved-views/saved-view.reader.ts";
import { addView, countViews, lockViews } from "#modules/platform/saved-views/saved-view.writer.ts";
import { ownerOf, viewActor } from "#modules/platform/saved-views/view-owner.policy.ts";
import { newQid } from "#kernel/qid.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Saves a state of a list under a name. */
export const createSavedView: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now } = context;
  const owner = ownerOf(scope);
  const { list, name } = body;
  await lockViews(tx, owner);
  if (await isNameTaken(tx, owner, { list, name, qid: null })) fail(endpoint, "name_taken");
  if ((await countViews(tx, owner, list)) >= SAVED_VIEWS_MAX)
    fail(endpoint, "limit_reached", { maximum: SAVED_VIEWS_MAX });
  const qid = newQid();
  await addView(tx, owner, { ...body, qid, now });
  await writeAudit(tx, viewActor(context), {
    action: "saved_view.created",
    subjectKind: "saved_view",
    subjectQid: qid,
    detail: { list },
  });
  return jsonOr404(await readSavedViewJson(tx, owner, qid));
};
