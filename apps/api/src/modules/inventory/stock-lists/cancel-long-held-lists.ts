import { byJob, writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { findLongHeld, lockHeld } from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { cancelStockList } from "#modules/inventory/stock-lists/stock-list.writer.ts";

/**
 * Cancels lists that no user decided about, because their data is outdated by then. One transaction each.
 * @param days how long a list may be held
 */
export async function cancelLongHeldLists({ db, businessClock }: Services, days: number): Promise<void> {
  const now = businessClock.now();
  for (const list of await inTransaction(db, (tx) => findLongHeld(tx, { days, now }))) {
    await inTransaction(db, async (tx) => {
      const { id, qid, sellerId: organisationId, fileName } = list;
      await lockInventory(tx, organisationId);
      if (!(await lockHeld(tx, id))) return;
      await cancelStockList(tx, id, now);
      await writeAudit(tx, byJob(organisationId, now), {
        action: "stock_list.expire",
        subjectKind: "stock_list",
        subjectQid: qid,
        detail: { days },
      });
      await notify(tx, {
        organisationId,
        type: "stock_list.expired",
        subject: { kind: "stock_list", qid },
        title: "A stock list was cancelled",
        text: `${fileName} waited ${days} days for a look at it, so it was cancelled. Your offers are unchanged. Upload a newer list.`,
        path: "/inventory/imports/",
        now,
      });
    });
  }
}
