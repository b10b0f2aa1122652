import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/stock-drafts/stock-draft.rules";
import { deleteOldDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { cancelLongHeldLists } from "#modules/inventory/stock-lists/index.ts";

/**
 * Deletes expired drafts, one per transaction, as each may have 200,000 rows. A list that has been held for the
 * lifetime of a draft is cancelled first, so that its draft is deleted too.
 * @returns how many were deleted
 */
export async function forgetStockDrafts(services: Services): Promise<number> {
  const { db, businessClock } = services;
  await cancelLongHeldLists(services, DRAFT_LIMITS.days);
  const now = businessClock.now();
  for (let count = 0; ; count += 1) {
    if (!(await inTransaction(db, (tx) => deleteOldDraft(tx, now)))) return count;
  }
}
