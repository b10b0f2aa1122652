import type { listSellerLeads as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readLeadsPage } from "#modules/seller-leads/lead.reader.ts";

/** Companies that may become sellers, newest first. */
export const listSellerLeads: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readLeadsPage(db, query, pageAddress("seller-leads/", query)));
