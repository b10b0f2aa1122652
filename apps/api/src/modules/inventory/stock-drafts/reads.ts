import type * as rowsContract from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type * as stockDraftsContract from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type * as contract from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { FileAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { openFile } from "#files/open-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { LIST_MEDIA_TYPE, PACKED_MEDIA_TYPE } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import {
  findDraft,
  readDraftDetailJson,
  readDraftsPage,
  readSampleJson,
  readMappingsJson,
} from "#modules/inventory/stock-drafts/draft.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";
import { readRowsPage } from "#modules/inventory/stock-drafts/draft-rows.reader.ts";
import { inTransaction } from "#db/transaction.ts";
import { readDiff } from "#modules/inventory/stock-drafts/draft-diff.reader.ts";
import { wrongState } from "#modules/inventory/stock-drafts/open-draft.ts";
import { allowLongStatements, heldIfDraft } from "#modules/inventory/stock-lists/index.ts";

/** The file of a draft, byte for byte. */
export const downloadStockDraftFile: Handler<typeof stockDraftsContract.downloadStockDraftFile> = async ({
  db,
  scope,
  params,
  services,
}) => {
  const draft =
    (await findDraft(db, { sellerId: sellerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  const file = (await openFile(services, draft.fileHash)) ?? failWith("not_found");
  // A long text from a source is stored compressed, and served so.
  const isPacked = file.mediaType === PACKED_MEDIA_TYPE;
  const fileName = isPacked ? `${draft.fileName}.gz` : draft.fileName;
  return new FileAnswer({ bytes: file.content, mediaType: LIST_MEDIA_TYPE, fileName });
};

/** The first rows of a sheet, as in the file. */
export const getStockDraftSample: Handler<typeof stockDraftsContract.getStockDraftSample> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, sheet: query.sheet };
  return jsonOr404(await readSampleJson(db, key));
};

/** A draft's progress, interpretation and problems. */
export const getStockDraft: Handler<typeof stockDraftsContract.getStockDraft> = async ({
  db,
  scope,
  params,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  return jsonOr404(await readDraftDetailJson(db, key));
};

/** The mappings of the seller's lists, by headings. */
export const listStockDraftMappings: Handler<typeof stockDraftsContract.listStockDraftMappings> = async ({
  db,
  scope,
}) => new PageJson(await readMappingsJson(db, sellerIdOf(scope)));

/** The rows of a draft, in the order of the file. */
export const listStockDraftRows: Handler<typeof rowsContract.listStockDraftRows> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const draft =
    (await findDraft(db, { sellerId: sellerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  const address = pageAddress(`offers/imports/${params.id}/rows/`, query);
  return new PageJson(await readRowsPage(db, draft.id, query, address));
};

/** The seller's drafts, newest first. */
export const listStockDrafts: Handler<typeof stockDraftsContract.listStockDrafts> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readDraftsPage(db, asked, pageAddress("offers/imports/", query)));
};

/** What a draft would change, and why a commit would be held. */
export const getStockDraftDiff: Handler<typeof contract.getStockDraftDiff> = async ({
  db,
  scope,
  params,
  query,
  now,
}) => {
  const sellerId = sellerIdOf(scope);
  const draft = (await findDraft(db, { sellerId, qid: params.id })) ?? failWith("not_found");
  const { id, mapping, version, status } = draft;
  if (status !== "READY" || !mapping) throw wrongState(status);
  const compared = { id, sellerId, mode: mapping.mode };
  const address = pageAddress(`offers/imports/${params.id}/diff/`, query);
  const { held, diff } = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    return {
      held: await heldIfDraft(tx, compared),
      diff: await readDiff(tx, { ...query, draft: compared, now }, address),
    };
  });
  return new PageJson(`{"version":${version},"held":${JSON.stringify(held)},${diff.slice(1)}`);
};
