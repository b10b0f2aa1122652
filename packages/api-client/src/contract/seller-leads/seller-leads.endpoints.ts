import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/seller-leads/seller-leads.schemas.ts";

export const listSellerLeads = defineEndpoint<typeof schemas.listSellerLeads>()({
  id: "sellerLeads.list",
  method: "GET",
  path: "seller-leads/",
  access: ["staff"],
  staffRight: "read",
});

export const getSellerLead = defineEndpoint<typeof schemas.getSellerLead>()({
  id: "sellerLeads.get",
  method: "GET",
  path: "seller-leads/{slug}/",
  access: ["staff"],
  staffRight: "read",
});

export const createSellerLead = defineEndpoint<typeof schemas.createSellerLead>()({
  id: "sellerLeads.create",
  method: "POST",
  path: "seller-leads/",
  access: ["staff"],
  staffRight: "onboarding",
  idempotent: true,
  errors: { SellerLeadsEmailAlreadyUsed: 400, country_unknown: 400 },
});

export const updateSellerLead = defineEndpoint<typeof schemas.updateSellerLead>()({
  id: "sellerLeads.update",
  method: "PUT",
  path: "seller-leads/{slug}/",
  access: ["staff"],
  staffRight: "onboarding",
  errors: {
    SellerLeadsEmailAlreadyUsed: 400,
    country_unknown: 400,
    invalid_state: 409,
    version_conflict: 409,
  },
});

export const completeSellerLead = defineEndpoint<typeof schemas.completeSellerLead>()({
  id: "sellerLeads.complete",
  method: "POST",
  path: "seller-leads/{slug}/complete/",
  access: ["staff"],
  staffRight: "onboarding",
  idempotent: true,
  errors: {
    SellerLeadsEmailAlreadyUsed: 400,
    steps_incomplete: 409,
    invalid_state: 409,
    version_conflict: 409,
  },
});

export const inviteLeadAgain = defineEndpoint<typeof schemas.inviteLeadAgain>()({
  id: "sellerLeads.inviteAgain",
  method: "POST",
  path: "seller-leads/{slug}/invite-again/",
  access: ["staff"],
  staffRight: "onboarding",
  idempotent: true,
  errors: { invalid_state: 409, already_joined: 409, too_many_requests: 429 },
});

export const activateSeller = defineEndpoint<typeof schemas.activateSeller>()({
  id: "sellerLeads.activate",
  method: "POST",
  path: "internal/sellers/{qid}/activate/",
  access: ["staff"],
  staffRight: "onboarding",
  idempotent: true,
  ends: "seller",
  errors: { onboarding_incomplete: 409, invalid_state: 409, version_conflict: 409 },
});
