import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/seller-leads/enquiry.schemas.ts";

export const sendSellerEnquiry = defineEndpoint<typeof schemas.sendSellerEnquiry>()({
  id: "sellerLeads.enquire",
  method: "POST",
  path: "seller-leads/enquiries/",
  access: "public",
  errors: { too_many_requests: 429 },
});

export const checkEnquiryVat = defineEndpoint<typeof schemas.checkEnquiryVat>()({
  id: "sellerLeads.checkVat",
  method: "POST",
  path: "seller-leads/enquiries/vat/",
  access: "public",
});
