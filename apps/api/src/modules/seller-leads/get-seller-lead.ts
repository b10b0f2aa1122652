import type { getSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readLeadJson } from "#modules/seller-leads/lead.reader.ts";

/** One lead. */
export const getSellerLead: Handler<typeof endpoint> = async ({ db, params }) =>
  new PageJson((await readLeadJson(db, params.slug)) ?? failWith("not_found"));
