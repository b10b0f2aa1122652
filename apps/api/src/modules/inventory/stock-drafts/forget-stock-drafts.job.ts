import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/stock-drafts/stock-draft.rules";
import { deleteOldDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { cancelLongHeldLists } from "#modules/inventory/stock-lists/index.ts";

/**
 * Deletes drafts that have served their time, one in a transaction, as each may have 200,000 rows. A list that was held for
 * as long as a draft lives is cancelled first, so that its draft goes too.
 * @returns how many are gone
 */
export async function forgetStockDrafts(services: Services): Promise<number> {
  const { db, businessClock } = services;
  await cancelLongHeldLists(services, DRAFT_LIMITS.days);
  const now = businessClock.now();
  for (let count = 0; ; count += 1) {
    if (!(await inTransaction(db, (tx) => deleteOldDraft(tx, now)))) return count;
  }
}
