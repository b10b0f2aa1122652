import type { listOrderIssues as endpoint } from "@quayside/api-client/contract/orders/issues.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readIssuesPage } from "#modules/buying/orders/order-issue.reader.ts";

/** Issues that buyers reported about their orders, for staff. */
export const listOrderIssues: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readIssuesPage(db, query, pageAddress("internal/order-issues/", query)));
