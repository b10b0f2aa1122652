import type { listSellerLeads as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readLeadsPage } from "#modules/back-office/seller-leads/lead.reader.ts";

/** Prospective sellers, newest first. */
export const listSellerLeads: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readLeadsPage(db, query, pageAddress("seller-leads/", query)));
