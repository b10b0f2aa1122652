import type { getOrderIssue as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readIssueJson } from "#modules/buying/orders/order-issue.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One issue, for staff. */
export const getOrderIssue: Handler<typeof endpoint> = async ({ db, params }) =>
  jsonOr404(await readIssueJson(db, params.qid));
