import { runStockSource as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { auditSource, sourceAnswer } from "#modules/inventory/stock-sources/source.policy.ts";
import { lockSource } from "#modules/inventory/stock-sources/source.reader.ts";
import { askForRun } from "#modules/inventory/stock-sources/source.writer.ts";
import { inBackground } from "#work/background.ts";

/** Fetches a source now; reports a conflict if it is being fetched already. */
export const runStockSource: Handler<typeof endpoint> = async (context) => {
  const { scope, params, services, now, requestId, finish } = context;
  const call = { scope, qid: params.id, now, requestId };
  const answer = await finish(async (tx) => {
    const key = { sellerId: sellerIdOf(scope), qid: params.id };
    const { id, kind, isPaused, currentRunId } = (await lockSource(tx, key)) ?? failWith("not_found");
    if (kind === "PUSH") fail(endpoint, "invalid_state", { status: "PUSH" });
    if (isPaused) fail(endpoint, "invalid_state", { status: "PAUSED" });
    if (currentRunId === null) {
      await askForRun(tx, { id, userId: scope.userId, now });
      await auditSource(tx, call, { action: "stock_source.run", detail: {} });
    }
    return sourceAnswer(tx, call);
  });
  inBackground(services, () => pullStockSources(services));
  return answer;
};
