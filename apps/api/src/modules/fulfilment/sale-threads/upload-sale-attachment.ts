import { uploadSaleAttachment as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { CONTACT_LIMITS } from "@quayside/api-client/contract/sale-contact/topics.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { acceptFile } from "#files/accept-file.ts";
import { keepFile } from "#files/file.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { addAttachment, unsentAttachments } from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Maximum unsent files of a user on a sale: those of one message, plus those of an abandoned one. */
const MOST_UNSENT = CONTACT_LIMITS.attachments * 2;

/** Uploads a file for the user's next message about a sale; only that user sees it before it is sent. */
export const uploadSaleAttachment: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, now, requestId, finish } = context;
  const sellerId = sellerIdOf(scope);
  const { attachmentBytes: maxBytes, formats } = CONTACT_LIMITS;
  const file = await acceptFile(body.file, { endpoint, maxBytes, formats });
  return finish(async (tx) => {
    const sale = (await lockSale(tx, { sellerId, qid: params.qid })) ?? failWith("not_found");
    const unsent = await unsentAttachments(tx, { saleId: sale.id, userId: scope.userId });
    if (unsent.length >= MOST_UNSENT) fail(endpoint, "attachment_limit_reached", { maximum: MOST_UNSENT });
    await keepFile(tx, file, now);
    const { name, hash } = file;
    const qid = await addAttachment(tx, { saleId: sale.id, userId: scope.userId, name, hash, now });
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "sale.upload_attachment",
      subjectKind: "sale",
      subjectQid: params.qid,
      detail: { attachment: qid, sha256: hash.toString("hex") },
    });
    return { qid, name, mediaType: file.mediaType, bytes: file.content.length };
  });
};
