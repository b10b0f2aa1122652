import { previewSellerStats as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sumHandling } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import {
  NO_FACTS,
  isMeasured,
  metricsOf,
  withFinishedSale,
} from "#modules/fulfilment/seller-stats/seller-metrics.rules.ts";
import {
  type OpenSale,
  readHandlingGroups,
  readOpenSale,
  readStatsPeriods,
} from "#modules/fulfilment/seller-stats/seller-stats.reader.ts";

/** The value in EUR cents that would be confirmed; an unnamed line counts as ordered. */
function confirmedValue(sale: OpenSale, asked: readonly { id: string; quantity: number }[]): number {
  const wanted = new Map(asked.map((line) => [line.id, line.quantity]));
  const known = new Map(sale.lines.map((line) => [line.id, line.requestedQuantity]));
  const unknown = [...wanted.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0) fail(endpoint, "line_not_found", { lines: unknown });
  const tooMany = [...wanted].filter(([id, quantity]) => quantity > (known.get(id) ?? 0)).map(([id]) => id);
  if (tooMany.length > 0) fail(endpoint, "SaleLineQuantityExceedsRequestedAmount", { lines: tooMany });
  const minor = sale.lines.reduce(
    (sum, line) => sum + (wanted.get(line.id) ?? line.requestedQuantity) * line.priceMinor,
    0,
  );
  return Math.round(minor * Number(sale.fxRate));
}

/**
 * The effect of an answer to a sale on the metrics. Claims and handling times stay unchanged, as neither is known for
 * this sale yet. A sale from before the current period changes nothing.
 */
export const previewSellerStats: Handler<typeof endpoint> = async ({ tx, scope, body, now }) => {
  const key = { sellerId: scope.sellerId ?? failWith("not_allowed"), now };
  if ((body.lines === undefined) === (body.decline === undefined)) fail(endpoint, "lines_or_decline");
  const sale = (await readOpenSale(tx, { ...key, qid: body.saleQid })) ?? failWith("not_found");
  if (sale.status !== "NOTIFIED" && sale.status !== "CONFIRMED")
    fail(endpoint, "invalid_state", { status: sale.status });
  const facts = (await readStatsPeriods(tx, key)).find(({ period }) => period === 0) ?? NO_FACTS;
  const handling = sumHandling((await readHandlingGroups(tx, key)).filter(({ period }) => period === 0));
  const { requestedMinor, isInWindow } = sale;
  const finishedWith = (confirmedMinor: number | null) =>
    metricsOf(isInWindow ? withFinishedSale(facts, { requestedMinor, confirmedMinor }) : facts, handling);
  return {
    isMeasured: isMeasured(facts),
    before: metricsOf(facts, handling),
    inFull: finishedWith(confirmedValue(sale, [])),
    after: finishedWith(body.lines === undefined ? null : confirmedValue(sale, body.lines)),
  };
};
