import type { LeadStep, LeadStepStatus } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { leadSteps } from "@quayside/api-client/contract/seller-leads/seller-leads.rules";

/** What staff say of a lead, as it is kept; what they leave out is empty. */
export const leadFields = (
  said: {
    readonly companyName: string;
    readonly contactName: string;
    readonly phone?: string | null | undefined;
    readonly country: string;
    readonly website?: string | null | undefined;
    readonly notes?: string | undefined;
    readonly assignedTo?: string | null | undefined;
  },
  email: string,
) => ({
  companyName: said.companyName,
  contactName: said.contactName,
  email,
  phone: said.phone ?? null,
  country: said.country,
  website: said.website ?? null,
  notes: said.notes ?? "",
  assignedTo: said.assignedTo ?? null,
});

/** The stored steps of a lead. */
export type KeptSteps = Readonly<Partial<Record<LeadStep, { status: LeadStepStatus; at: string }>>>;

/** Applies a change to the steps; a step keeps the time of its last change of status. */
export function changeSteps(
  kept: KeptSteps,
  asked: readonly { step: LeadStep; status: LeadStepStatus }[],
  now: Date,
): KeptSteps {
  const changes = asked
    .filter(({ step, status }) => (kept[step]?.status ?? "NOT_STARTED") !== status)
    .map(({ step, status }) => [step, { status, at: now.toISOString() }]);
  return { ...kept, ...(Object.fromEntries(changes) as KeptSteps) };
}

/** Steps that are neither done nor skipped. */
export function openSteps(kept: KeptSteps): LeadStep[] {
  return leadSteps.filter((step) => !["DONE", "SKIPPED"].includes(kept[step]?.status ?? "NOT_STARTED"));
}

/** The slug of a company name: ASCII letters, digits and dashes; "lead" when nothing is left. */
export function slugOf(companyName: string): string {
  const plain = companyName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^0-9a-z]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  return plain === "" ? "lead" : plain;
}

/** Countries whose sellers are paid in another currency than euros. */
const currencies: Readonly<Record<string, string>> = { GB: "GBP", US: "USD" };

/** The currency in which sellers of a country are paid. */
export function currencyOf(country: string): string {
  return currencies[country] ?? "EUR";
}
