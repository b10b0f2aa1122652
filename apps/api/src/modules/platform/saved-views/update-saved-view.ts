import { updateSavedView as endpoint } from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { isNameTaken, readSavedViewJson } from "#modules/platform/saved-views/saved-view.reader.ts";
import { changeView, lockViews, orderViews } from "#modules/platform/saved-views/saved-view.writer.ts";
import { ownerOf, viewActor } from "#modules/platform/saved-views/view-owner.policy.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Renames, overwrites or moves a view. */
export const updateSavedView: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body } = context;
  const owner = ownerOf(scope);
  const { qid } = params;
  const { position, ...change } = body;
  await lockViews(tx, owner);
  // Checked before writing: a taken name is a regular answer, not a violated constraint.
  const { name, ...rest } = change;
  const list = (await changeView(tx, owner, qid, rest)) ?? failWith("not_found");
  if (name !== undefined) {
    if (await isNameTaken(tx, owner, { list, name, qid })) fail(endpoint, "name_taken");
    await changeView(tx, owner, qid, { name });
  }
  if (position !== undefined) await orderViews(tx, owner, list, { qid, position });
  await writeAudit(tx, viewActor(context), {
    action: "saved_view.updated",
    subjectKind: "saved_view",
    subjectQid: qid,
    detail: { changed: Object.keys(body) },
  });
  return jsonOr404(await readSavedViewJson(tx, owner, qid));
};
