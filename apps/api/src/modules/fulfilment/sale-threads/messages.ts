import * as contract from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { writeToStaff } from "#modules/fulfilment/sale-threads/write-to-staff.ts";
import { isFlagOn } from "#providers/flags.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { readThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { addReply, announceThread, lockThread } from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Reports a problem with a sale; independent of any flag. */
export const createSaleIssue: Handler<typeof contract.createSaleIssue> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const { topic, text, attachments = [] } = body;
  const message = { saleQid: params.qid, kind: "ISSUE", topic, text, attachments } as const;
  return new PageJson(await writeToStaff(tx, { ...message, scope, now, requestId }));
};

/** Sends staff a question about a sale, if the flag `contact_form` is on. */
export const contactAboutSale: Handler<typeof contract.contactAboutSale> = async (context) => {
  const { finish, scope, params, body, now, requestId } = context;
  if (!(await isFlagOn("contact_form", flagUserOf(scope))))
    fail(contract.contactAboutSale, "contact_form_off");
  const { topic, text, attachments = [] } = body;
  const message = { saleQid: params.qid, kind: "CONTACT", topic, text, attachments } as const;
  return finish(async (tx) => new PageJson(await writeToStaff(tx, { ...message, scope, now, requestId })));
};

/** Answers the seller and notifies its members; the seller's next message reopens a closed thread. */
export const replyToThread: Handler<typeof contract.replyToThread> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const thread = (await lockThread(tx, params.qid)) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.replyToThread, seen: body.version, scope },
    { kind: "thread", ...thread },
  );
  const isClosing = body.close ?? false;
  await addReply(tx, { thread, author: scope, text: body.text, isClosing, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, thread.sellerId), {
    action: "thread.reply",
    subjectKind: "thread",
    subjectQid: thread.qid,
    detail: { sale: thread.saleQid, isClosing },
  });
  await announceThread(tx, { type: "thread.answered", thread, now });
  await notify(tx, {
    organisationId: thread.sellerId,
    type: "thread.answered",
    subject: { kind: "sale", qid: thread.saleQid },
    title: `Answer about order ${thread.saleNumber}`,
    text: body.text,
    path: `/orders/${thread.saleQid}/contact/`,
    now,
  });
  return jsonOr404(await readThreadJson(tx, { threadQid: params.qid, now }));
};
