import type { deleteStockSource as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { auditSource } from "#modules/inventory/stock-sources/source.policy.ts";
import { lockSource } from "#modules/inventory/stock-sources/source.reader.ts";
import { removeSource } from "#modules/inventory/stock-sources/source.writer.ts";

/** Removes a source with its secret. Its offers and lists are kept. */
export const deleteStockSource: Handler<typeof endpoint> = async ({ tx, scope, params, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const source = (await lockSource(tx, { sellerId, qid: params.id })) ?? failWith("not_found");
  await removeSource(tx, { id: source.id, now });
  await auditSource(
    tx,
    { scope, qid: params.id, now, requestId },
    { action: "stock_source.delete", detail: {} },
  );
};
