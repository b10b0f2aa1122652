import type {
  downloadSaleAttachment as sellerEndpoint,
  downloadThreadAttachment as staffEndpoint,
} from "@quayside/api-client/contract/sale-contact/index";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler, type Services } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { findAttachment } from "#modules/order-desk/thread.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

async function fileOf(services: Services, key: Parameters<typeof findAttachment>[1]): Promise<FileAnswer> {
  const found = (await findAttachment(services.db, key)) ?? failWith("not_found");
  const file = (await openFile(services, found.hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: file.content, mediaType: file.mediaType, fileName: found.name });
}

/** A file of the thread of a seller's sale. */
export const downloadSaleAttachment: Handler<typeof sellerEndpoint> = async ({ services, scope, params }) =>
  fileOf(services, {
    attachmentQid: params.attachmentQid,
    sellerId: sellerIdOf(scope),
    saleQid: params.qid,
  });

/** A file of any thread, for staff. */
export const downloadThreadAttachment: Handler<typeof staffEndpoint> = async ({ services, params }) =>
  fileOf(services, { attachmentQid: params.attachmentQid, threadQid: params.qid });
