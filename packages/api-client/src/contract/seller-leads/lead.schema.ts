import * as z from "zod/mini";
import { leadSteps } from "#contract/seller-leads/seller-leads.rules.ts";
import { SellerEnquiry } from "#contract/seller-leads/enquiry.schema.ts";
import { Country, Instant, Qid } from "#contract/values.ts";
import { VatStatus } from "#contract/vat/vat.schemas.ts";

export const LeadStatus = z.enum(["OPEN", "COMPLETED", "LOST"]);
export type LeadStatus = z.infer<typeof LeadStatus>;

export const LeadStep = z.enum(leadSteps);
export type LeadStep = z.infer<typeof LeadStep>;

export const LeadStepStatus = z.enum(["NOT_STARTED", "IN_PROGRESS", "DONE", "SKIPPED"]);
export type LeadStepStatus = z.infer<typeof LeadStepStatus>;

/** The new seller's own tasks; derived from its data once its account exists. */
export const OnboardingStep = z.enum([
  "ACTIVATED_ACCOUNT",
  "ACCEPTED_TERMS",
  "BILLING_ADDRESS",
  "SHIP_FROM_ADDRESS",
  "VAT_NUMBER",
  "REGISTRATION_NUMBER",
  "BANK_DETAILS",
  "OFFERS",
]);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

export const SellerLead = z.object({
  slug: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: Country,
  /** As the company entered it on the public site, with the registry's result. */
  vatNumber: z.nullable(z.string()),
  vatStatus: z.nullable(VatStatus),
  website: z.nullable(z.string()),
  notes: z.string(),
  /** Name of the member of staff responsible for it. */
  assignedTo: z.nullable(z.string()),
  status: LeadStatus,
  steps: z.array(
    z.object({
      step: LeadStep,
      status: LeadStepStatus,
      /** When the status was last changed. */
      at: z.nullable(Instant),
    }),
  ),
  /**
   * The company's enquiries from the public site, newest first; empty for a lead entered by staff.
   */
  enquiries: z.array(SellerEnquiry),
  /** Null before the lead is completed. */
  seller: z.nullable(
    z.object({
      qid: Qid,
      code: z.string(),
      status: z.string(),
      onboarding: z.array(z.object({ step: OnboardingStep, isDone: z.boolean() })),
      /** Rises with every change of its status. */
      version: z.number(),
    }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: z.nullable(Instant),
  version: z.number(),
});
export type SellerLead = z.infer<typeof SellerLead>;
