import type { downloadStockDraftFile as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { openFile } from "#files/open-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { LIST_MEDIA_TYPE, PACKED_MEDIA_TYPE } from "#modules/inventory/stock-drafts/list-media.rules.ts";
import { findDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";

/** The file of a draft, byte for byte. */
export const downloadStockDraftFile: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const draft =
    (await findDraft(db, { sellerId: sellerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  const file = (await openFile(services, draft.fileHash)) ?? failWith("not_found");
  // A long text from a source is stored compressed, and served so.
  const isPacked = file.mediaType === PACKED_MEDIA_TYPE;
  const fileName = isPacked ? `${draft.fileName}.gz` : draft.fileName;
  return new FileAnswer({ bytes: file.content, mediaType: LIST_MEDIA_TYPE, fileName });
};
