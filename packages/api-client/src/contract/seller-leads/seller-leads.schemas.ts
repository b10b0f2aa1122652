import * as z from "zod/mini";
import { longText, nameText, plainText, rawText, shaped } from "#contract/plain-text.ts";
import { LeadStep, LeadStepStatus, SellerLead } from "#contract/seller-leads/lead.schema.ts";
import { Country, PageQuery, Qid, listOf } from "#contract/values.ts";
import { seenBody, staleVersion } from "#contract/seen-version.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The slug in the route `internal/seller-onboarding/{slug}/`. */
const leadParams = z.object({ slug: shaped(80, /^[0-9a-z-]{1,80}$/) });

const leadFields = {
  companyName: nameText(1, 120),
  contactName: nameText(1, 120),
  email: z.string().check(z.trim(), z.maxLength(320, { abort: true }), z.email()),
  phone: z.optional(z.nullable(plainText(1, 40))),
  country: Country,
  website: z.optional(z.nullable(shaped(300, /^https?:\/\/\S+$/))),
  notes: z.optional(longText(0, 5000)),
  assignedTo: z.optional(z.nullable(nameText(1, 120))),
};

const leadErrors = {
  SellerLeadsEmailAlreadyUsed: {
    message: "This e-mail address already belongs to another lead or to a user.",
    details: z.object({ email: z.string() }),
  },
  country_unknown: { message: "This country is not known." },
} as const;

const leadState = {
  message: "This is not possible in the current state of the lead. Reload to see what changed.",
  details: z.object({ status: z.string() }),
} as const;

export const listSellerLeads = {
  summary: "Companies that may become sellers, newest first.",
  query: z.object({
    status: z._default(z.enum(["OPEN", "COMPLETED", "LOST", "ALL"]), "OPEN"),
    /** Part of the company, the contact or the e-mail address. */
    search: z.optional(rawText(0, 100)),
    ...PageQuery,
  }),
  answer: listOf(SellerLead),
} as const satisfies EndpointSchemas;

export const getSellerLead = {
  summary: "One lead with its steps and, once it has an account, what the seller still has to do.",
  params: leadParams,
  answer: SellerLead,
} as const satisfies EndpointSchemas;

export const createSellerLead = {
  summary: "Adds a company that may become a seller.",
  body: z.strictObject(leadFields),
  answer: SellerLead,
  status: 201,
  errors: leadErrors,
} as const satisfies EndpointSchemas;

export const updateSellerLead = {
  summary: "Replaces the details of a lead; omitted steps are unchanged.",
  params: leadParams,
  body: z.strictObject({
    ...leadFields,
    /** OPEN or LOST; COMPLETED is set when its account is created. */
    status: z.optional(z.enum(["OPEN", "LOST"])),
    steps: z.optional(
      z.array(z.strictObject({ step: LeadStep, status: LeadStepStatus })).check(z.maxLength(20)),
    ),
    /** When given, a lead changed by another user answers version_conflict. */
    version: z.optional(z.number().check(z.int())),
  }),
  answer: SellerLead,
  errors: {
    ...leadErrors,
    invalid_state: leadState,
    version_conflict: {
      message: "Someone else changed this lead in the meantime. Reload to see the current values.",
      details: z.object({ version: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const completeSellerLead = {
  summary: "Creates a company from a lead and mails its owner an invitation; repeating it changes nothing.",
  params: leadParams,
  body: seenBody,
  answer: SellerLead,
  errors: {
    SellerLeadsEmailAlreadyUsed: leadErrors.SellerLeadsEmailAlreadyUsed,
    steps_incomplete: {
      message: "Some steps are neither done nor skipped.",
      details: z.object({ steps: z.array(LeadStep) }),
    },
    invalid_state: leadState,
    ...staleVersion("lead"),
  },
} as const satisfies EndpointSchemas;

export const inviteLeadAgain = {
  summary:
    "Mails the owner of a completed lead the invitation with a new link; the previous link becomes invalid.",
  params: leadParams,
  answer: SellerLead,
  errors: {
    invalid_state: leadState,
    already_joined: { message: "The owner has already set up the account." },
    too_many_requests: {
      message: "Please wait before sending it again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const activateSeller = {
  summary: "Activates a seller that has finished its onboarding; repeating it changes nothing.",
  params: z.object({ qid: Qid }),
  body: seenBody,
  answer: z.object({ qid: Qid, status: z.string() }),
  errors: {
    onboarding_incomplete: {
      message: "The seller has not finished its onboarding.",
      details: z.object({ missing: z.array(z.string()) }),
    },
    invalid_state: leadState,
    ...staleVersion("seller"),
  },
} as const satisfies EndpointSchemas;
