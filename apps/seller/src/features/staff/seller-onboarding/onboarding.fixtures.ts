import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { pageOf } from "#testing/page-of.ts";

/** A lead with its first two steps done. */
export const lead: SellerLead = {
  slug: "nordlicht-kosmetik",
  companyName: "Nordlicht Kosmetik GmbH",
  contactName: "Jana Petersen",
  email: "jana@nordlicht.example",
  phone: "+49 30 5550100",
  country: "DE",
  vatNumber: "DE100000008",
  vatStatus: "VALID",
  website: "https://nordlicht.example",
  notes: "Wants to begin with skin care.",
  assignedTo: "Demo Staff",
  status: "OPEN",
  steps: [
    { step: "FIRST_CALL", status: "DONE", at: "2026-11-10T10:00:00Z" },
    { step: "INITIAL_CHECK", status: "DONE", at: "2026-11-12T10:00:00Z" },
    { step: "COMPANY_VERIFIED", status: "IN_PROGRESS", at: "2026-11-13T10:00:00Z" },
    { step: "TERMS_AGREED", status: "NOT_STARTED", at: null },
    { step: "STOCK_SOURCE_AGREED", status: "NOT_STARTED", at: null },
  ],
  enquiries: [],
  seller: null,
  createdAt: "2026-11-09T10:00:00Z",
  updatedAt: "2026-11-13T10:00:00Z",
  completedAt: null,
  version: 4,
};

/** The lead of a company that wrote on the public site. */
export const enquiredLead: SellerLead = {
  ...lead,
  vatStatus: "UNABLE_TO_VALIDATE",
  enquiries: [
    {
      companyName: "Nordlicht Kosmetik",
      country: "DE",
      vatNumber: "DE100000008",
      sells: "Skin care and hair care",
      monthlyVolume: "FROM_50K",
      contactName: "Jana Petersen",
      email: "jana@nordlicht.example",
      phone: null,
      isFromSurvey: false,
      receivedAt: "2026-11-09T10:00:00Z",
    },
  ],
};

/** The lead with every step done, ready to be completed. */
export const readyLead: SellerLead = {
  ...lead,
  steps: lead.steps.map(({ step }, index) => ({
    step,
    status: index === 4 ? "SKIPPED" : "DONE",
    at: "2026-11-14T10:00:00Z",
  })),
};

/** The lead once it has an account whose owner still has to give bank details and offers. */
export const completedLead: SellerLead = {
  ...readyLead,
  status: "COMPLETED",
  completedAt: "2026-11-15T10:00:00Z",
  seller: {
    qid: "org_00000009",
    version: 1,
    code: "NO12RD",
    status: "ONBOARDING",
    onboarding: [
      { step: "ACTIVATED_ACCOUNT", isDone: true },
      { step: "ACCEPTED_TERMS", isDone: true },
      { step: "BILLING_ADDRESS", isDone: true },
      { step: "SHIP_FROM_ADDRESS", isDone: true },
      { step: "VAT_NUMBER", isDone: true },
      { step: "REGISTRATION_NUMBER", isDone: true },
      { step: "BANK_DETAILS", isDone: false },
      { step: "OFFERS", isDone: false },
    ],
  },
};

/** The lead whose owner has not followed the invitation yet. */
export const invitedLead: SellerLead = {
  ...completedLead,
  seller: completedLead.seller && {
    ...completedLead.seller,
    status: "LEAD",
    onboarding: completedLead.seller.onboarding.map(({ step }) => ({ step, isDone: false })),
  },
};

export const leadsPage = (...results: readonly SellerLead[]) => pageOf(results);
