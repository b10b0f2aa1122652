import type { StockListStatus } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import { ApiFailure, commonFailure, failWith } from "#kernel/fail.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  type LockedList,
  lockStockList,
  readStockListJson,
} from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";

interface Change {
  readonly scope: Scope;
  readonly qid: string;
  readonly now: Date;
  readonly requestId: string;
  readonly action: string;
  /** States in which the change is allowed. */
  readonly from: readonly StockListStatus[];
  readonly seenBy: SeenBy;
}

/**
 * Changes one list of the seller under its lock, with its audit row.
 * @throws ApiFailure not_found, version_conflict, or invalid_state with the status
 */
export async function changeStockList(
  tx: Tx,
  change: Change,
  effect: (list: LockedList, sellerId: number) => Promise<void>,
): Promise<PageJson> {
  const { scope, qid, now, requestId, action, from } = change;
  const sellerId = sellerIdOf(scope);
  await lockInventory(tx, sellerId);
  const list = (await lockStockList(tx, { sellerId, qid, now })) ?? failWith("not_found");
  await refuseStale(tx, change.seenBy, { kind: "stock_list", qid, ...list });
  if (!from.some((status) => status === list.status)) {
    const { status, code, message } = commonFailure("invalid_state");
    throw new ApiFailure(status, code, message, { status: list.status });
  }
  await effect(list, sellerId);
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action,
    subjectKind: "stock_list",
    subjectQid: qid,
  });
  return jsonOr404(await readStockListJson(tx, { sellerId, qid, now }));
}
