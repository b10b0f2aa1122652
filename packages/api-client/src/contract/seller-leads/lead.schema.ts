import * as z from "zod/mini";
import { leadSteps } from "#contract/seller-leads/lead.rules.ts";
import { SellerEnquiry } from "#contract/seller-leads/enquiry.schema.ts";
import { Country, Instant, Qid } from "#contract/values.ts";
import { VatStatus } from "#contract/vat/vat.schemas.ts";

export const LeadStatus = z.enum(["OPEN", "COMPLETED", "LOST"]);
export type LeadStatus = z.infer<typeof LeadStatus>;

export const LeadStep = z.enum(leadSteps);
export type LeadStep = z.infer<typeof LeadStep>;

export const LeadStepStatus = z.enum(["NOT_STARTED", "IN_PROGRESS", "DONE", "SKIPPED"]);
export type LeadStepStatus = z.infer<typeof LeadStepStatus>;

/** What a new seller has to do itself; read from the facts once its account exists. */
export const OnboardingStep = z.enum([
  "ACTIVATED_ACCOUNT",
  "ACCEPTED_TERMS",
  "BILLING_ADDRESS",
  "SHIP_FROM_ADDRESS",
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
  /** As the company gave it on the public site, and what the registry says of it. */
  vatNumber: z.nullable(z.string()),
  vatStatus: z.nullable(VatStatus),
  website: z.nullable(z.string()),
  notes: z.string(),
  /** Name of the person of staff who looks after it. */
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
   * What the company said about itself on the public site, newest first; empty for a lead that staff noted.
   */
  enquiries: z.array(SellerEnquiry),
  /** Null before the lead is completed. */
  seller: z.nullable(
    z.object({
      qid: Qid,
      code: z.string(),
      status: z.string(),
      onboarding: z.array(z.object({ step: OnboardingStep, isDone: z.boolean() })),
    }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: z.nullable(Instant),
  version: z.number(),
});
export type SellerLead = z.infer<typeof SellerLead>;
