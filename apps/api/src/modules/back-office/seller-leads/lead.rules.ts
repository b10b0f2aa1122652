import type { LeadStep, LeadStepStatus } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { leadSteps } from "@quayside/api-client/contract/seller-leads/lead.rules";

/** What is kept of the steps of a lead. */
export type KeptSteps = Readonly<Partial<Record<LeadStep, { status: LeadStepStatus; at: string }>>>;

/** The steps after a change; the time of a step is that of its last change of status. */
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

/** What a company is called in addresses: ASCII letters, digits and dashes; "lead" when nothing is left. */
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

/** Countries with a currency of their own among those that sellers are paid in; all others are paid in euros. */
const currencies: Readonly<Record<string, string>> = { GB: "GBP", US: "USD" };

/** The currency that sellers of a country are paid in. */
export function currencyOf(country: string): string {
  return currencies[country] ?? "EUR";
}
