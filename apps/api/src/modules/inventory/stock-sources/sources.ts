import * as contract from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith, fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { auditSource, sourceAnswer } from "#modules/inventory/stock-sources/source.policy.ts";
import { lockSource } from "#modules/inventory/stock-sources/source.reader.ts";
import { removeSource, askForRun } from "#modules/inventory/stock-sources/source.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { inBackground } from "#work/background.ts";

/** Removes a source with its secret. Its offers and lists are kept. */
export const deleteStockSource: Handler<typeof contract.deleteStockSource> = async (context) => {
  const { tx, scope, params, query, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const source = (await lockSource(tx, { sellerId, qid: params.id })) ?? failWith("not_found");
  const subject = { kind: "stock_source", qid: params.id, version: source.version };
  await refuseStale(tx, { endpoint: contract.deleteStockSource, seen: query.version, scope }, subject);
  await removeSource(tx, { id: source.id, now });
  await auditSource(
    tx,
    { scope, qid: params.id, now, requestId },
    { action: "stock_source.delete", detail: {} },
  );
};

/** Fetches a source now; reports a conflict if it is being fetched already. */
export const runStockSource: Handler<typeof contract.runStockSource> = async (context) => {
  const { scope, params, services, now, requestId, finish } = context;
  const call = { scope, qid: params.id, now, requestId };
  const answer = await finish(async (tx) => {
    const key = { sellerId: sellerIdOf(scope), qid: params.id };
    const { id, kind, isPaused, currentRunId } = (await lockSource(tx, key)) ?? failWith("not_found");
    if (kind === "PUSH") fail(contract.runStockSource, "invalid_state", { status: "PUSH" });
    if (isPaused) fail(contract.runStockSource, "invalid_state", { status: "PAUSED" });
    if (currentRunId === null) {
      await askForRun(tx, { id, userId: scope.userId, now });
      await auditSource(tx, call, { action: "stock_source.run", detail: {} });
    }
    return sourceAnswer(tx, call);
  });
  inBackground(services, () => pullStockSources(services));
  return answer;
};
