import type { downloadThreadAttachment as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#kernel/context.ts";
import { attachmentAnswer } from "#modules/fulfilment/sale-threads/attachment-answer.ts";

/** A file of any thread, for staff. */
export const downloadThreadAttachment: Handler<typeof endpoint> = async ({ services, params }) =>
  attachmentAnswer(services, { attachmentQid: params.attachmentQid, threadQid: params.qid });
