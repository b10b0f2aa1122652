import type {
  PauseReason,
  PauseRule,
  SellerStatement,
} from "@quayside/api-client/contract/sellers/pause.schema";
import type { Tone } from "@quayside/ui/lib/tone";
import { endNames, factNames, kindNames, reasonNames, ruleNames } from "#features/pause/pause.messages.ts";
import { formatMinorUnits } from "#lib/money.ts";

/**
 * The reason of a pause in words: one of the seller, a rule of the marketplace, or the words of staff,
 * unchanged.
 */
export function reasonText(reason: string): string {
  if (Object.hasOwn(reasonNames, reason)) return reasonNames[reason as PauseReason];
  if (Object.hasOwn(ruleNames, reason)) return ruleNames[reason as SellerStatement["rule"]];
  return reason;
}

/** What a statement is about, as its heading. */
export function statementTitle({ kind, rule, brand }: SellerStatement): string {
  return `${kindNames[kind]}: ${brand === null ? ruleNames[rule] : brand.name}`;
}

/** The state of a statement: in force, appealed against, or ended and how. */
export function statementState({ kind, endedAt, endReason, appeal }: SellerStatement): {
  text: string;
  tone: Tone;
} {
  if (endedAt !== null) return { text: endReason === null ? "Ended" : endNames[endReason], tone: "neutral" };
  if (appeal?.decision === "UPHELD") return { text: "In force, your appeal was rejected", tone: "error" };
  if (appeal !== null) return { text: "In force, your appeal is being looked at", tone: "info" };
  return { text: "In force", tone: kind === "WARNING" ? "caution" : "error" };
}

/** The facts that the rule of a statement is about, in words. */
export function namedFacts({ rule, facts }: SellerStatement): { label: string; value: string }[] {
  const names = Object.hasOwn(factNames, rule) ? factNames[rule as PauseRule] : {};
  return Object.entries(names).flatMap(([key, label]) => {
    const value = facts[key];
    if (value === undefined) return [];
    return [{ label, value: key.endsWith("Minor") ? formatMinorUnits(Number(value), "EUR") : String(value) }];
  });
}

/** True when a seller can appeal against a statement. */
export function canAppeal({ endedAt, appeal }: SellerStatement): boolean {
  return endedAt === null && appeal === null;
}
