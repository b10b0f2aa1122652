import type { Handlers } from "#http/context.ts";
import { activateSeller } from "#modules/seller-leads/activate-seller.ts";
import { completeSellerLead } from "#modules/seller-leads/complete-seller-lead.ts";
import { createSellerLead } from "#modules/seller-leads/create-seller-lead.ts";
import { getSellerLead } from "#modules/seller-leads/get-seller-lead.ts";
import { listSellerLeads } from "#modules/seller-leads/list-seller-leads.ts";
import { updateSellerLead } from "#modules/seller-leads/update-seller-lead.ts";

export const sellerLeadHandlers = {
  listSellerLeads,
  getSellerLead,
  createSellerLead,
  updateSellerLead,
  completeSellerLead,
  activateSeller,
} satisfies Handlers<typeof import("@quayside/api-client/contract/seller-leads/index")>;
