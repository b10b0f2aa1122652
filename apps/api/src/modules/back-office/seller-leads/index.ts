import * as enquiries from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import * as contract from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import * as survey from "@quayside/api-client/contract/seller-leads/survey.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { activateSeller } from "#modules/back-office/seller-leads/activate-seller.ts";
import {
  checkEnquiryVat,
  sendSellerEnquiry,
  takeSurveyResponse,
} from "#modules/back-office/seller-leads/enquiries.ts";
import { completeSellerLead } from "#modules/back-office/seller-leads/complete-seller-lead.ts";
import {
  createSellerLead,
  inviteLeadAgain,
  updateSellerLead,
} from "#modules/back-office/seller-leads/leads.ts";
import { getSellerLead, listSellerLeads } from "#modules/back-office/seller-leads/reads.ts";
import { recheckLeadVats } from "#modules/back-office/seller-leads/recheck-lead-vats.job.ts";

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
