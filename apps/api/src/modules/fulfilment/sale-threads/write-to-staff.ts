import { contactAboutSale } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  addSellerMessage,
  announceThread,
  openThread,
  unsentAttachments,
} from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { readSaleThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/**
 * Adds a seller's message to the thread of a sale, in any state of the sale.
 * @returns the thread as JSON
 * @throws ApiFailure not_found for another seller's sale, attachment_not_found
 */
export async function writeToStaff(
  tx: Tx,
  message: {
    saleQid: string;
    kind: "CONTACT" | "ISSUE";
    topic: string;
    text: string;
    attachments: readonly string[];
    scope: Scope;
    now: Date;
    requestId: string;
  },
): Promise<string> {
  const { saleQid, kind, topic, text, scope, now, requestId } = message;
  const sellerId = sellerIdOf(scope);
  const sale = (await lockSale(tx, { sellerId, qid: saleQid })) ?? failWith("not_found");
  const wanted = [...new Set(message.attachments)];
  const unsent = await unsentAttachments(tx, { saleId: sale.id, userId: scope.userId });
  const missing = wanted.filter((qid) => !unsent.some((one) => one.qid === qid));
  if (missing.length > 0) fail(contactAboutSale, "attachment_not_found", { attachments: missing });
  const thread = await openThread(tx, { saleId: sale.id, sellerId, now });
  const attachmentIds = unsent.filter(({ qid }) => wanted.includes(qid)).map(({ id }) => id);
  await addSellerMessage(tx, { threadId: thread.id, author: scope, kind, topic, text, attachmentIds, now });
  await announceThread(tx, { type: "thread.written", thread, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: kind === "ISSUE" ? "sale.issue" : "sale.contact",
    subjectKind: "thread",
    subjectQid: thread.qid,
    detail: { sale: saleQid, topic, attachments: wanted.length },
  });
  return (await readSaleThreadJson(tx, { sellerId, qid: saleQid, now })) ?? failWith("not_found");
}
