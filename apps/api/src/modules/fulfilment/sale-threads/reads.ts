import type * as contract from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler, PageJson, type Services } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import {
  findAttachment,
  readSaleThreadJson,
  readThreadJson,
  readThreadsPage,
} from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";
import {
  lockThreadOfSale,
  markThreadRead,
  announceThread,
  lockThread,
} from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";

/** A file of the thread of a seller's sale. */
export const downloadSaleAttachment: Handler<typeof contract.downloadSaleAttachment> = async ({
  services,
  scope,
  params,
}) =>
  attachmentAnswer(services, {
    attachmentQid: params.attachmentQid,
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
  });

/** A file of any thread, for staff. */
export const downloadThreadAttachment: Handler<typeof contract.downloadThreadAttachment> = async ({
  services,
  params,
}) => attachmentAnswer(services, { attachmentQid: params.attachmentQid, threadQid: params.qid });

/** The thread of a sale with staff. */
export const getSaleContact: Handler<typeof contract.getSaleContact> = async ({ db, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, now };
  return jsonOr404(await readSaleThreadJson(db, key));
};

/** One thread, for staff. */
export const getThread: Handler<typeof contract.getThread> = async ({ db, params, now }) =>
  jsonOr404(await readThreadJson(db, { threadQid: params.qid, now }));

/** The threads of all sellers, those waiting for an answer first. */
export const listThreads: Handler<typeof contract.listThreads> = async ({ db, query }) =>
  new PageJson(await readThreadsPage(db, query, pageAddress("internal/threads/", query)));

/**
 * A file of a thread, as a download.
 * @throws ApiFailure not_found when the thread has no such file, or its content is gone
 */
async function attachmentAnswer(
  services: Services,
  key: Parameters<typeof findAttachment>[1],
): Promise<FileAnswer> {
  const found = (await findAttachment(services.db, key)) ?? failWith("not_found");
  const file = (await openFile(services, found.hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: file.content, mediaType: file.mediaType, fileName: found.name });
}

/** Marks staff answers as read; does nothing without a thread. */
export const readSaleContact: Handler<typeof contract.readSaleContact> = async ({
  tx,
  scope,
  params,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, now };
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  const thread = await lockThreadOfSale(tx, sale.id);
  if (thread) await markThreadRead(tx, { threadId: thread.id, side: "SELLER", now });
  return jsonOr404(await readSaleThreadJson(tx, key));
};

/** Marks a seller's messages as read by staff. */
export const readThread: Handler<typeof contract.readThread> = async ({ tx, params, now }) => {
  const thread = (await lockThread(tx, params.qid)) ?? failWith("not_found");
  await markThreadRead(tx, { threadId: thread.id, side: "STAFF", now });
  await announceThread(tx, { type: "thread.read", thread, now });
  return jsonOr404(await readThreadJson(tx, { threadQid: params.qid, now }));
};
