import { replyToThread as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { readThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { addReply, announceThread, lockThread } from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Answers the seller and notifies its members; the seller's next message reopens a closed thread. */
export const replyToThread: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const thread = (await lockThread(tx, params.qid)) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "thread", ...thread });
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
