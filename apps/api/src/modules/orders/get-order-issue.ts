import type { getOrderIssue as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { Handler } from "#http/context.ts";
import { readIssueJson } from "#modules/orders/order-issue.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** One report of a buyer, for staff. */
export const getOrderIssue: Handler<typeof endpoint> = async ({ db, params }) =>
  jsonOr404(await readIssueJson(db, params.qid));
