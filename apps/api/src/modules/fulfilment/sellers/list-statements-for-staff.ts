import type { listStatementsForStaff as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readStaffStatementsPage } from "#modules/fulfilment/sellers/pause.reader.ts";

/** Statements of all sellers, open appeals first. */
export const listStatementsForStaff: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readStaffStatementsPage(db, query, pageAddress("internal/seller-statements/", query)));
