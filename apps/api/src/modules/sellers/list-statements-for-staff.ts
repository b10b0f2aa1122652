import type { listStatementsForStaff as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readStaffStatementsPage } from "#modules/sellers/pause.reader.ts";

/** Statements of all sellers, first of all the appeals that wait for a decision. */
export const listStatementsForStaff: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readStaffStatementsPage(db, query, pageAddress("internal/seller-statements/", query)));
