import * as enquiries from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import * as contract from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import * as survey from "@quayside/api-client/contract/seller-leads/survey.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { activateSeller } from "#modules/back-office/seller-leads/activate-seller.ts";
import { checkEnquiryVat } from "#modules/back-office/seller-leads/check-enquiry-vat.ts";
import { completeSellerLead } from "#modules/back-office/seller-leads/complete-seller-lead.ts";
import { createSellerLead } from "#modules/back-office/seller-leads/create-seller-lead.ts";
import { getSellerLead } from "#modules/back-office/seller-leads/get-seller-lead.ts";
import { inviteLeadAgain } from "#modules/back-office/seller-leads/invite-lead-again.ts";
import { listSellerLeads } from "#modules/back-office/seller-leads/list-seller-leads.ts";
import { recheckLeadVats } from "#modules/back-office/seller-leads/recheck-lead-vats.job.ts";
import { sendSellerEnquiry } from "#modules/back-office/seller-leads/send-seller-enquiry.ts";
import { takeSurveyResponse } from "#modules/back-office/seller-leads/take-survey-response.ts";
import { updateSellerLead } from "#modules/back-office/seller-leads/update-seller-lead.ts";

export const sellerLeadRoutes = [
  ...routes(contract, {
    listSellerLeads,
    getSellerLead,
    createSellerLead,
    updateSellerLead,
    completeSellerLead,
    inviteLeadAgain,
    activateSeller,
  }),
  ...routes(enquiries, { sendSellerEnquiry, checkEnquiryVat }),
  ...routes(survey, { takeSurveyResponse }),
];

export const sellerLeadJobs: readonly Job[] = [
  {
    name: "recheck-lead-vats",
    schedule: EVERY_MINUTE,
    run: ({ services, now }) => recheckLeadVats(services, now),
  },
];
