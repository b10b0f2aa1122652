import * as contract from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import * as rowsContract from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job, hourlyAt } from "#jobs/job.ts";
import { commitStockDraft } from "#modules/inventory/stock-drafts/commit-stock-draft.ts";
import {
  createStockDraft,
  cancelStockDraft,
  deleteStockDraftMapping,
} from "#modules/inventory/stock-drafts/draft-lifecycle.ts";
import { downloadStockDraftErrors } from "#modules/inventory/stock-drafts/download-stock-draft-errors.ts";
import {
  downloadStockDraftFile,
  getStockDraft,
  getStockDraftSample,
  listStockDraftMappings,
  listStockDraftRows,
  listStockDrafts,
  getStockDraftDiff,
} from "#modules/inventory/stock-drafts/reads.ts";
import { readStockDrafts, forgetStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { replaceInStockDraft } from "#modules/inventory/stock-drafts/replace-in-stock-draft.ts";
import { updateStockDraftMapping } from "#modules/inventory/stock-drafts/update-stock-draft-mapping.ts";
import {
  updateStockDraftRow,
  updateStockDraftRows,
  fixStockDraftAlike,
  undoStockDraftEdit,
} from "#modules/inventory/stock-drafts/row-edits.ts";

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
export { LIST_MEDIA_TYPE } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
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
