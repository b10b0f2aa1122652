import * as contract from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { SAVED_VIEWS_MAX } from "@quayside/api-client/contract/saved-views/saved-views.rules";
import { writeAudit, type AuditActor } from "#db/audit.writer.ts";
import { type Handler, PageJson, type Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  isNameTaken,
  readSavedViewJson,
  readSavedViewsJson,
  type ViewOwner,
} from "#modules/platform/saved-views/saved-view.reader.ts";
import {
  addView,
  countViews,
  lockViews,
  changeView,
  orderViews,
  removeView,
} from "#modules/platform/saved-views/saved-view.writer.ts";
import { newQid } from "#kernel/qid.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Saves a state of a list under a name. */
export const createSavedView: Handler<typeof contract.createSavedView> = async (context) => {
  const { tx, scope, body, now } = context;
  const owner = ownerOf(scope);
  const { list, name } = body;
  await lockViews(tx, owner);
  if (await isNameTaken(tx, owner, { list, name, qid: null })) fail(contract.createSavedView, "name_taken");
  if ((await countViews(tx, owner, list)) >= SAVED_VIEWS_MAX)
    fail(contract.createSavedView, "limit_reached", { maximum: SAVED_VIEWS_MAX });
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

/** Renames, overwrites or moves a view. */
export const updateSavedView: Handler<typeof contract.updateSavedView> = async (context) => {
  const { tx, scope, params, body } = context;
  const owner = ownerOf(scope);
  const { qid } = params;
  const { position, ...change } = body;
  await lockViews(tx, owner);
  // Checked before writing: a taken name is a regular answer, not a violated constraint.
  const { name, ...rest } = change;
  const list = (await changeView(tx, owner, qid, rest)) ?? failWith("not_found");
  if (name !== undefined) {
    if (await isNameTaken(tx, owner, { list, name, qid })) fail(contract.updateSavedView, "name_taken");
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

/** Deletes a view; those after it move up. */
export const deleteSavedView: Handler<typeof contract.deleteSavedView> = async (context) => {
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

/** The person's views of one list. */
export const listSavedViews: Handler<typeof contract.listSavedViews> = async ({ db, scope, query }) =>
  new PageJson(await readSavedViewsJson(db, ownerOf(scope), query.list));

/** The owner of views for a request: the person, in the company whose lists they see. */
function ownerOf(scope: Scope): ViewOwner {
  return { userId: scope.userId, sellerId: sellerIdOf(scope) };
}

/** The actor for an audit row. */
function viewActor(context: {
  readonly scope: Scope;
  readonly requestId: string;
  readonly now: Date;
}): AuditActor {
  const { userId, sellerId } = ownerOf(context.scope);
  return { userId, kind: "user", organisationId: sellerId, requestId: context.requestId, at: context.now };
}
