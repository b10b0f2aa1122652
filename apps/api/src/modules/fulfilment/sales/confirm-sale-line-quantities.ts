import { confirmSaleLineQuantities as endpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { allowsAction } from "@quayside/api-client/contract/sales/sale.transitions";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { confirmLines } from "#modules/fulfilment/sales/confirm-lines.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleJson } from "#modules/fulfilment/sales/sale.reader.ts";
import { type AskedLine, findQuantityProblem } from "#modules/fulfilment/sales/sale.rules.ts";
import { type LockedLine, linesOfSale, lockSale } from "#modules/fulfilment/sales/sale.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

function isRepeated(lines: readonly LockedLine[], asked: readonly AskedLine[]): boolean {
  const quantities = new Map(asked.map((line) => [line.id, line.quantity]));
  return (
    asked.length === lines.length &&
    quantities.size === lines.length &&
    lines.every((line) => quantities.get(line.qid) === line.confirmedQuantity)
  );
}

function refuseWrongQuantities(lines: readonly LockedLine[], asked: readonly AskedLine[]): void {
  const problem = findQuantityProblem(lines, asked);
  if (!problem) return;
  if (problem.code === "nothing_confirmed") fail(endpoint, problem.code);
  fail(endpoint, problem.code, { lines: problem.lines });
}

/** Confirms what will be shipped; the same quantities again give the same answer, anything later is a conflict. */
export const confirmSaleLineQuantities: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.qid, imageHost: services.config.IMAGE_HOST_URL };
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  const lines = await linesOfSale(tx, sale.id);
  const answer = async () => jsonOr404(await readSaleJson(tx, key));

  if (sale.status === "CONFIRMED" && isRepeated(lines, body.lines)) return answer();
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "sale", ...sale });
  if (!allowsAction(sale.status, "confirm")) fail(endpoint, "invalid_state", { status: sale.status });
  refuseWrongQuantities(lines, body.lines);

  await confirmLines(tx, { sale, lines, asked: body.lines, scope, now, requestId });
  return answer();
};
