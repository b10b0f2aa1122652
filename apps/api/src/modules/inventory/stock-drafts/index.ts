import * as contract from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import * as rowsContract from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job, hourlyAt } from "#jobs/job.ts";
import { cancelStockDraft } from "#modules/inventory/stock-drafts/cancel-stock-draft.ts";
import { commitStockDraft } from "#modules/inventory/stock-drafts/commit-stock-draft.ts";
import { createStockDraft } from "#modules/inventory/stock-drafts/create-stock-draft.ts";
import { deleteStockDraftMapping } from "#modules/inventory/stock-drafts/delete-stock-draft-mapping.ts";
import { downloadStockDraftErrors } from "#modules/inventory/stock-drafts/download-stock-draft-errors.ts";
import { downloadStockDraftFile } from "#modules/inventory/stock-drafts/download-stock-draft-file.ts";
import { fixStockDraftAlike } from "#modules/inventory/stock-drafts/fix-stock-draft-alike.ts";
import { forgetStockDrafts } from "#modules/inventory/stock-drafts/forget-stock-drafts.job.ts";
import { getStockDraft } from "#modules/inventory/stock-drafts/get-stock-draft.ts";
import { getStockDraftDiff } from "#modules/inventory/stock-drafts/get-stock-draft-diff.ts";
import { getStockDraftSample } from "#modules/inventory/stock-drafts/get-stock-draft-sample.ts";
import { listStockDraftMappings } from "#modules/inventory/stock-drafts/list-stock-draft-mappings.ts";
import { listStockDraftRows } from "#modules/inventory/stock-drafts/list-stock-draft-rows.ts";
import { listStockDrafts } from "#modules/inventory/stock-drafts/list-stock-drafts.ts";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { replaceInStockDraft } from "#modules/inventory/stock-drafts/replace-in-stock-draft.ts";
import { undoStockDraftEdit } from "#modules/inventory/stock-drafts/undo-stock-draft-edit.ts";
import { updateStockDraftMapping } from "#modules/inventory/stock-drafts/update-stock-draft-mapping.ts";
import { updateStockDraftRow } from "#modules/inventory/stock-drafts/update-stock-draft-row.ts";
import { updateStockDraftRows } from "#modules/inventory/stock-drafts/update-stock-draft-rows.ts";

const draftRoutes = routes(contract, {
  createStockDraft,
  listStockDrafts,
  getStockDraft,
  getStockDraftSample,
  updateStockDraftMapping,
  getStockDraftDiff,
  commitStockDraft,
  cancelStockDraft,
  downloadStockDraftErrors,
  downloadStockDraftFile,
  listStockDraftMappings,
  deleteStockDraftMapping,
});

const rowRoutes = routes(rowsContract, {
  listStockDraftRows,
  updateStockDraftRow,
  updateStockDraftRows,
  fixStockDraftAlike,
  replaceInStockDraft,
  undoStockDraftEdit,
});

export { addDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";
export {
  type CommittableDraft,
  commitDraftOfSource,
  lockCommittable,
} from "#modules/inventory/stock-drafts/commit-draft-of-source.ts";
export type { SourceReading } from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
export { LIST_MEDIA_TYPE } from "#modules/inventory/stock-drafts/list-media.rules.ts";
export { type SourceFile, TooLarge, packList } from "#modules/inventory/stock-drafts/packed-list.ts";
export { previewListApart } from "#modules/inventory/stock-drafts/draft-reading.worker-client.ts";
export { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";

export const stockDraftsRoutes = [...draftRoutes, ...rowRoutes];

export const stockDraftsJobs: readonly Job[] = [
  {
    name: "read-stock-drafts",
    schedule: EVERY_MINUTE,
    wokenBy: "pulse",
    run: ({ services }) => readStockDrafts(services),
  },
  { name: "forget-stock-drafts", schedule: hourlyAt(40), run: ({ services }) => forgetStockDrafts(services) },
];
