import { storedVatNumber, vatRegistryOf } from "@quayside/identifiers/vat-number";
import type {
  activateSeller,
  completeSellerLead,
  createSellerLead,
  inviteLeadAgain,
  updateSellerLead,
} from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  LeadStatus,
  LeadStep,
  LeadStepStatus,
  OnboardingStep,
} from "@quayside/api-client/contract/seller-leads/lead.schema";
import type { MonthlyVolume } from "@quayside/api-client/contract/seller-leads/enquiry.schema";
import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { staleMessages } from "@quayside/portal/stale.messages";
import type { Tone } from "@quayside/ui/lib/tone";

export const leadMessages = {
  load: "There was an error loading the seller leads, please try again.",
  loadOne: "There was an error loading the seller lead, please try again.",
  gone: "No seller lead found.",
  create: "There was an error creating the seller lead, please try again.",
  update: "There was an error updating the seller lead, please try again.",
  complete: "There was an error completing the seller lead, please try again.",
  activate: "The seller could not be activated, please try again.",
  created: "Seller lead created",
  saved: "Seller lead saved",
  completed: "The seller lead was completed. The invitation is on its way by e-mail.",
  inviteAgain: "The invitation could not be sent, please try again.",
  invitedAgain: "Invitation sent again",
  activated: "The seller is active",
  companyMissing: "Enter the name of the company.",
  contactMissing: "Enter the name of the contact.",
  emailWrong: "Enter an e-mail address in the correct format, like name@example.com.",
  countryMissing: "Choose a country.",
  websiteWrong: "Enter an address that begins with http:// or https://.",
  saveFirst: "Save or undo your changes first.",
  stepsOpen: "Complete these steps or mark them as skipped:",
} as const;

const taken = "This e-mail address already belongs to another lead or to a user.";
const changed = "The lead changed in the meantime. The page shows its current state.";

export const createErrors: Record<ErrorCodeOf<typeof createSellerLead>, string> = {
  SellerLeadsEmailAlreadyUsed: taken,
  country_unknown: "This country is not known.",
};

export const updateErrors: Record<ErrorCodeOf<typeof updateSellerLead>, string> = {
  ...createErrors,
  invalid_state: changed,
  version_conflict: "Someone else changed this lead in the meantime.",
};

export const completeErrors: Record<ErrorCodeOf<typeof completeSellerLead>, string> = {
  SellerLeadsEmailAlreadyUsed: taken,
  steps_incomplete: "Some steps are neither done nor skipped.",
  invalid_state: changed,
  version_conflict: staleMessages.checkAgain,
};

export const inviteAgainErrors: Record<ErrorCodeOf<typeof inviteLeadAgain>, string> = {
  invalid_state: changed,
  already_joined: "The owner has already set up the account. Reload to see it.",
  too_many_requests: "It was sent a moment ago. Wait a minute before sending it again.",
};

export const activateErrors: Record<ErrorCodeOf<typeof activateSeller>, string> = {
  version_conflict: staleMessages.checkAgain,
  onboarding_incomplete: "The seller has not finished its onboarding.",
  invalid_state: "The state of the seller changed in the meantime. Reload to see the current one.",
};

export const leadStatusNames: Record<LeadStatus, string> = {
  OPEN: "Open",
  COMPLETED: "Completed",
  LOST: "Lost",
};

export const leadStatusTones: Record<LeadStatus, Tone> = {
  OPEN: "info",
  COMPLETED: "success",
  LOST: "neutral",
};

const vatStatusNames: Record<VatStatus, string> = {
  VALID: "Known to the registry",
  INVALID: "Not known to the registry",
  UNABLE_TO_VALIDATE: "Not checked yet",
};

/** What is known of a VAT number in stored form; where no registry answers for it, staff decide. */
export const vatStatusText = (number: string, status: VatStatus): string =>
  status === "UNABLE_TO_VALIDATE" && vatRegistryOf(storedVatNumber(number)) === null
    ? "Right form, cannot be checked automatically: look it up before you activate"
    : vatStatusNames[status];

export const vatStatusTones: Record<VatStatus, Tone> = {
  VALID: "success",
  INVALID: "caution",
  UNABLE_TO_VALIDATE: "neutral",
};

export const volumeNames: Record<MonthlyVolume, string> = {
  UNDER_10K: "Less than €10,000",
  FROM_10K: "€10,000 to €50,000",
  FROM_50K: "€50,000 to €250,000",
  FROM_250K: "More than €250,000",
};

export const leadStepNames: Record<LeadStep, string> = {
  FIRST_CALL: "First call",
  INITIAL_CHECK: "Stock list checked",
  COMPANY_VERIFIED: "Company verified",
  TERMS_AGREED: "Terms agreed",
  STOCK_SOURCE_AGREED: "Source of stock agreed",
};

export const stepStatusNames: Record<LeadStepStatus, string> = {
  NOT_STARTED: "Not started",
  IN_PROGRESS: "In progress",
  DONE: "Done",
  SKIPPED: "Skipped",
};

export const onboardingNames: Record<OnboardingStep, string> = {
  ACTIVATED_ACCOUNT: "Account activated",
  ACCEPTED_TERMS: "Terms accepted",
  BILLING_ADDRESS: "Billing address",
  SHIP_FROM_ADDRESS: "Address to ship from",
  VAT_NUMBER: "VAT number",
  REGISTRATION_NUMBER: "Registration number, where invoices must state it",
  BANK_DETAILS: "Bank details",
  OFFERS: "Offers in stock",
};
