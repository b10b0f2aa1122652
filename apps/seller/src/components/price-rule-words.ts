import type { PriceRule, PriceRuleChange } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import type { PriceRuleState } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { formatMoney } from "@quayside/format/money";
import { formatPercent } from "@quayside/format/number";

export const priceRuleStates: Readonly<
  Record<PriceRuleState, { readonly label: string; readonly tone: "neutral" | "success" | "caution" }>
> = {
  DRAFT: { label: "Draft", tone: "neutral" },
  ON: { label: "On", tone: "success" },
  PAUSED: { label: "Paused", tone: "caution" },
};

const references = {
  WINNING: "the winning price",
  SECOND: "the second-lowest price",
  COST: "your cost",
  WANTED: "the price that buyers want",
} as const;

/** Weekdays from 1 for Monday. */
export const weekdayNames = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
} as const;

/** When a rule may change prices, e.g. "Monday to Friday, 8:00 to 18:00" or "Monday, Thursday, 0:00 to 24:00". */
export function hoursText({ from, to, weekdays }: NonNullable<PriceRule["hours"]>): string {
  const names = Object.entries(weekdayNames).flatMap(([day, name]) =>
    weekdays.includes(Number(day)) ? [name] : [],
  );
  const isRow = names.length > 2 && Math.max(...weekdays) - Math.min(...weekdays) === names.length - 1;
  return `${isRow ? `${names[0]} to ${names.at(-1)}` : names.join(", ")}, ${from}:00 to ${to}:00`;
}

/** A share as people read it, e.g. "2.5%". */
const share = (value: string) => formatPercent(Number(value), { decimals: 2 }).replace(/\.?0+%$/, "%");

/** What a rule does, in one sentence, e.g. "€0.01 below the winning price, never below €5.00." */
export function ruleSentence(
  rule: Pick<PriceRule, "reference" | "action" | "step" | "floor" | "ceiling" | "currency" | "backToCeiling">,
): string {
  const { action, step, floor, ceiling, currency } = rule;
  const amount = step && (step.kind === "SHARE" ? share(step.value) : formatMoney(step.value, currency));
  const reference = references[rule.reference];
  const aim =
    action === "MATCH"
      ? `Matches ${reference}`
      : `${amount} ${action === "BELOW" ? "below" : "above"} ${reference}`;
  const least = {
    OFFER: "the floor of each offer",
    AMOUNT: formatMoney(floor.value ?? "0", currency),
    RETURN: `what leaves ${share(floor.value ?? "0")} after your cost`,
  }[floor.kind];
  const most =
    ceiling === null
      ? ""
      : `, at most ${ceiling.kind === "AMOUNT" ? formatMoney(ceiling.value, currency) : `${share(ceiling.value)} above the floor`}`;
  const back = rule.backToCeiling ? " It goes back to the ceiling when others ask less than it may." : "";
  return `${aim}, never below ${least}${most}.${back}`;
}

/** Why a rule has set a price, in one sentence. */
export function changeSentence(change: PriceRuleChange): string {
  const { cause, currency, rule, reference, referencePrice, floor } = change;
  const [from, to] = [formatMoney(change.from, currency), formatMoney(change.to, currency)];
  const compared =
    referencePrice === null
      ? ""
      : ` with ${references[reference]} at ${formatMoney(referencePrice, currency)}`;
  const why = {
    REFERENCE: "",
    FLOOR: `, its floor`,
    CEILING: ", its ceiling",
    BACK: ", back to its ceiling, because others ask less than it may",
    FOLLOWS: ", because another rule that follows sets what it compares with",
  }[cause];
  return `${rule.name}: ${from} to ${to}${why}${compared}. Floor ${formatMoney(floor, currency)}.`;
}
