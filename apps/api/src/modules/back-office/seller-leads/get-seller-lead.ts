import type { getSellerLead as endpoint } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readLeadJson } from "#modules/back-office/seller-leads/lead.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One lead. */
export const getSellerLead: Handler<typeof endpoint> = async ({ db, params }) =>
  jsonOr404(await readLeadJson(db, params.slug));
