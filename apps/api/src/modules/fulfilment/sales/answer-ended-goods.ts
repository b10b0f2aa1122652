import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import {
  type GoodsOutcome,
  answerAboutGoods,
  readGoodsOutcome,
} from "#modules/fulfilment/sales/sale-ending.writer.ts";
import { lockSale } from "#modules/fulfilment/sales/sale.writer.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";

/**
 * Stores for staff what became of goods that had left before their sale ended; goods that came back can be sold again.
 * @returns the stored outcome, possibly from an earlier answer; null if the question was never asked
 * @throws ApiFailure version_conflict when the sale has changed since the caller saw it, and the answer is another one
 */
export async function answerEndedGoods(
  tx: Tx,
  answer: {
    saleQid: string;
    outcome: GoodsOutcome;
    scope: Scope;
    now: Date;
    requestId: string;
    seenBy: SeenBy;
  },
): Promise<GoodsOutcome | null> {
  const { saleQid, outcome, scope, now, requestId, seenBy } = answer;
  const sale = await lockSale(tx, { sellerId: null, qid: saleQid });
  if (!sale) return null;
  // The same answer again is no conflict, whoever gave it first.
  if ((await readGoodsOutcome(tx, sale.id)) !== outcome)
    await refuseStale(tx, seenBy, { kind: "sale", qid: sale.qid, version: sale.version });
  const stored = await answerAboutGoods(tx, { saleId: sale.id, outcome, userId: scope.userId, now });
  if (stored?.isNew === true) {
    await writeAudit(tx, byUser({ scope, requestId, now }, sale.sellerId), {
      action: "sale.goods",
      subjectKind: "sale",
      subjectQid: sale.qid,
      detail: { outcome },
    });
  }
  return stored?.outcome ?? null;
}
