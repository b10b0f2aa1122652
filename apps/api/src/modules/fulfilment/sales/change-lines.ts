import { updateSaleLines } from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  type AskedLine,
  findQuantityProblem,
  canChangeLines,
  isChange,
  mergeLines,
} from "#modules/fulfilment/sales/sale.rules.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleJson } from "#modules/fulfilment/sales/sale.reader.ts";
import {
  type LockedLine,
  addSaleEvent,
  linesOfSale,
  lockSale,
} from "#modules/fulfilment/sales/sale.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { changeQuantities, draftQuantities } from "#modules/fulfilment/sales/set-quantities.ts";

function refuseWrongChange(lines: readonly LockedLine[], asked: readonly AskedLine[]): void {
  const known = new Set(lines.map((line) => line.qid));
  const unknown = asked.filter((line) => !known.has(line.id)).map((line) => line.id);
  if (unknown.length > 0) fail(updateSaleLines, "line_not_found", { lines: unknown });
  const problem = findQuantityProblem(lines, mergeLines(lines, asked));
  if (problem?.code === "nothing_confirmed") fail(updateSaleLines, problem.code);
  // Every line occurs once, so it cannot be incomplete.
  if (problem && problem.code !== "lines_incomplete")
    fail(updateSaleLines, problem.code, { lines: problem.lines });
}

/**
 * Changes quantities of some lines. For a confirmed sale, totals, the buyer's refund and stock are updated
 * immediately; before confirmation the quantities are stored as a draft.
 * @returns the sale as JSON
 */
export async function changeLines(
  tx: Tx,
  change: {
    scope: Scope;
    qid: string;
    imageHost: string;
    asked: readonly AskedLine[];
    version: number | undefined;
    now: Date;
    requestId: string;
  },
): Promise<string> {
  const { scope, qid, asked, version, now, requestId } = change;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid, imageHost: change.imageHost };
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  const lines = await linesOfSale(tx, sale.id);
  if (!canChangeLines(sale)) fail(updateSaleLines, "invalid_state", { status: sale.status });
  refuseWrongChange(lines, asked);
  const wanted = new Map(asked.map((line) => [line.id, line]));
  const changed = lines.flatMap((line) => {
    const one = wanted.get(line.qid);
    return one && isChange(line, one) ? [one] : [];
  });
  if (changed.length > 0) {
    await refuseStale(tx, { endpoint: updateSaleLines, seen: version, scope }, { kind: "sale", ...sale });
    const write = sale.status === "CONFIRMED" ? changeQuantities : draftQuantities;
    await write(tx, { saleId: sale.id, sellerId, lines: changed, now });
    const detail = changed.length === 1 ? "1 line changed" : `${changed.length} lines changed`;
    const event = { type: "sale.lines_changed", at: now, actor: scope.userName, detail } as const;
    await addSaleEvent(tx, { saleId: sale.id, ...event });
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "sale.change_lines",
      subjectKind: "sale",
      subjectQid: qid,
      detail: { lines: changed.length, status: sale.status },
    });
  }
  return (await readSaleJson(tx, key)) ?? failWith("not_found");
}
