import type { listOwnOrderIssues as endpoint } from "@quayside/api-client/contract/orders/own-issues.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOwnIssuesPage } from "#modules/buying/orders/order-issue.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** A buyer's issues about one of its orders, with the messages since. */
export const listOwnOrderIssues: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id, page: query.page, size: query.size };
  const page = await readOwnIssuesPage(db, key, pageAddress(`orders/${params.id}/issues/`, query));
  return jsonOr404(page);
};
