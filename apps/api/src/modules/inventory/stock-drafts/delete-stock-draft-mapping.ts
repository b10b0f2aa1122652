import type { deleteStockDraftMapping as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { deleteMapping } from "#modules/inventory/stock-drafts/draft.writer.ts";

/** Deletes a mapping; drafts read with it stay unchanged. */
export const deleteStockDraftMapping: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  if (!(await deleteMapping(tx, { sellerId, qid: params.id }))) failWith("not_found");
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "stock_mapping.delete",
    subjectKind: "stock_mapping",
    subjectQid: params.id,
  });
  return undefined;
};
