import type { TeamAuditEntry } from "@quayside/api-client/contract/team/team.schema";
import { actionNames } from "#features/team/activity.messages.ts";

/** Areas by which the activity is filtered: the part of an action before its dot. */
export const activityAreas = [
  { value: "sale", label: "Orders" },
  { value: "shipment", label: "Shipments" },
  { value: "claim", label: "Claims" },
  { value: "offer", label: "Offers" },
  { value: "stock_list", label: "Stock lists" },
  { value: "deal", label: "Deals" },
  { value: "discount", label: "Discounts" },
  { value: "bank_account", label: "Bank details" },
  { value: "payout", label: "Payouts" },
  { value: "company", label: "Company" },
  { value: "address", label: "Addresses" },
  { value: "seller", label: "Seller account" },
  { value: "team", label: "Team" },
  { value: "api_key", label: "API keys" },
  { value: "webhook", label: "Webhooks" },
] as const;

/** The label of an action; one without a label shows its name: "sale.new_thing" is "Sale: new thing". */
export function actionWords(action: string): string {
  const known = actionNames[action];
  if (known !== undefined) return known;
  const [area = "", verb = ""] = action.split(".");
  const words = (text: string) =>
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase();
  const start = words(area).replace(/^./, (letter) => letter.toUpperCase());
  return verb === "" ? start : `${start}: ${words(verb)}`;
}

/** Pages of subjects, if they have one. */
export function subjectHref({ subject }: Pick<TeamAuditEntry, "subject">): string | null {
  if (subject.kind === "sale") return `/orders/${subject.qid}/`;
  return subject.kind === "claim" ? `/claims/${subject.qid}/` : null;
}
