import { sellerCountries } from "@quayside/api-client/contract/seller-leads/seller-countries";
import { ApiError } from "@quayside/api-client/errors/api-error";
import type {
  LeadStep,
  LeadStepStatus,
  SellerLead,
} from "@quayside/api-client/contract/seller-leads/lead.schema";
import { leadSteps } from "@quayside/api-client/contract/seller-leads/seller-leads.rules";
import { leadMessages as messages } from "#features/staff/seller-onboarding/onboarding.messages.ts";
import { countryName } from "@quayside/format/country";

/** The form state of a lead. */
export interface LeadDraft {
  readonly companyName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly website: string;
  readonly assignedTo: string;
  readonly notes: string;
  readonly status: "OPEN" | "LOST";
  readonly steps: Readonly<Record<LeadStep, LeadStepStatus>>;
}

export interface LeadProblem {
  readonly fieldId:
    | "companyName"
    | "contactName"
    | "email"
    | "phone"
    | "country"
    | "website"
    | "assignedTo"
    | "notes";
  readonly message: string;
}

const noSteps = Object.fromEntries(leadSteps.map((step) => [step, "NOT_STARTED"])) as LeadDraft["steps"];

export const emptyDraft: LeadDraft = {
  companyName: "",
  contactName: "",
  email: "",
  phone: "",
  country: "",
  website: "",
  assignedTo: "",
  notes: "",
  status: "OPEN",
  steps: noSteps,
};

/** The form state of an existing lead; unknown fields are empty. */
export function draftOf(lead: SellerLead): LeadDraft {
  return {
    companyName: lead.companyName,
    contactName: lead.contactName,
    email: lead.email,
    phone: lead.phone ?? "",
    country: lead.country,
    website: lead.website ?? "",
    assignedTo: lead.assignedTo ?? "",
    notes: lead.notes,
    status: lead.status === "LOST" ? "LOST" : "OPEN",
    steps: { ...noSteps, ...Object.fromEntries(lead.steps.map(({ step, status }) => [step, status])) },
  };
}

/** The request body of a draft; empty fields are omitted. */
export function fieldsOf(draft: LeadDraft) {
  return {
    companyName: draft.companyName.trim(),
    contactName: draft.contactName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim() || null,
    country: draft.country,
    website: draft.website.trim() || null,
    notes: draft.notes,
    assignedTo: draft.assignedTo.trim() || null,
  };
}

/** A draft as an update of a lead: complete, with the version it is based on. */
export function changeOf(draft: LeadDraft, version: number) {
  const steps = leadSteps.map((step) => ({ step, status: draft.steps[step] }));
  return { ...fieldsOf(draft), status: draft.status, steps, version };
}

/** Problems with a draft before it is sent. */
export function draftProblems(draft: LeadDraft): LeadProblem[] {
  const problems: LeadProblem[] = [];
  const say = (fieldId: LeadProblem["fieldId"], message: string) => problems.push({ fieldId, message });
  if (draft.companyName.trim() === "") say("companyName", messages.companyMissing);
  if (draft.contactName.trim() === "") say("contactName", messages.contactMissing);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) say("email", messages.emailWrong);
  if (draft.country === "") say("country", messages.countryMissing);
  if (draft.website.trim() !== "" && !/^https?:\/\/\S+$/.test(draft.website.trim()))
    say("website", messages.websiteWrong);
  return problems;
}

const FIELDS: readonly string[] = Object.keys(fieldsOf(emptyDraft));

/** The API's field errors. @param texts by the codes of the endpoint */
export function refusalProblems(error: unknown, texts: Readonly<Record<string, string>>): LeadProblem[] {
  if (!(error instanceof ApiError)) return [];
  const text = (code: string) => texts[code] ?? "";
  if (error.code === "SellerLeadsEmailAlreadyUsed") return [{ fieldId: "email", message: text(error.code) }];
  if (error.code === "country_unknown") return [{ fieldId: "country", message: text(error.code) }];
  return Object.entries(error.fieldErrors).flatMap(([name, [message]]) =>
    FIELDS.includes(name) && message !== undefined
      ? [{ fieldId: name as LeadProblem["fieldId"], message }]
      : [],
  );
}

/** Steps of a lead that are neither done nor skipped. */
export function openSteps({ steps }: Pick<SellerLead, "steps">): LeadStep[] {
  return steps.filter(({ status }) => status !== "DONE" && status !== "SKIPPED").map(({ step }) => step);
}

/** The progress of a lead, e.g. "3 of 5". */
export function progressText({ steps }: Pick<SellerLead, "steps">): string {
  return `${steps.length - openSteps({ steps }).length} of ${steps.length}`;
}

/** Countries a lead can be of, by name; the one it has is always among them. */
export function countryOptions(chosen: string): { value: string; label: string }[] {
  const codes = new Set([...sellerCountries, ...(chosen === "" ? [] : [chosen])]);
  return [...codes]
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en-GB"));
}

/** Whether the owner of a completed lead has not set up the account yet. */
export function isInvited({ seller }: Pick<SellerLead, "seller">): boolean {
  return seller?.onboarding.some(({ step, isDone }) => step === "ACTIVATED_ACCOUNT" && !isDone) ?? false;
}
