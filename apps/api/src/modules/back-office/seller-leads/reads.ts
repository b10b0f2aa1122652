import type * as contract from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readLeadJson, readLeadsPage } from "#modules/back-office/seller-leads/lead.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";

/** One lead. */
export const getSellerLead: Handler<typeof contract.getSellerLead> = async ({ db, params }) =>
  jsonOr404(await readLeadJson(db, params.slug));

/** Prospective sellers, newest first. */
export const listSellerLeads: Handler<typeof contract.listSellerLeads> = async ({ db, query }) =>
  new PageJson(await readLeadsPage(db, query, pageAddress("seller-leads/", query)));
