import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { type GoodsOutcome, answerAboutGoods } from "#modules/fulfilment/sales/sale-ending.writer.ts";
import { lockSale } from "#modules/fulfilment/sales/sale.writer.ts";

/**
 * Stores for staff what became of goods that had left before their sale ended; goods that came back can be sold again.
 * @returns the stored outcome, possibly from an earlier answer; null if the question was never asked
 */
export async function answerEndedGoods(
  tx: Tx,
  answer: { saleQid: string; outcome: GoodsOutcome; scope: Scope; now: Date; requestId: string },
): Promise<GoodsOutcome | null> {
  const { saleQid, outcome, scope, now, requestId } = answer;
  const sale = await lockSale(tx, { sellerId: null, qid: saleQid });
  if (!sale) return null;
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
