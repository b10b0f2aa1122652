import type { getOrderIssue as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readIssueJson } from "#modules/orders/order-issue.reader.ts";

/** One report of a buyer, for staff. */
export const getOrderIssue: Handler<typeof endpoint> = async ({ db, params }) =>
  new PageJson((await readIssueJson(db, params.qid)) ?? failWith("not_found"));
