import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import { declineReasonNames, reductionReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import type { getSellerLosses } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import { withinSentence } from "@quayside/format/sentence";
import { carriers } from "@quayside/identifiers/carriers";
import {
  claimAction,
  delayAction,
  lossActions,
  lossCauses,
  lossMessages as messages,
} from "#features/insights/insights.messages.ts";
import { targetText, toNumber, valueText } from "#features/insights/insights.view-model.ts";

export type Losses = AnswerOf<typeof getSellerLosses>;

/** One loss in words. */
export interface LossItem {
  readonly key: string;
  readonly title: string;
  /** Its title within a sentence, which no other cause of the metric has. */
  readonly name: string;
  /** How it came about, in how many orders, with which carrier, of which products. */
  readonly facts: string;
  /** What it takes from the metric. */
  readonly effect: string;
  /** Its value; null for a loss of time. */
  readonly amount: string | null;
  readonly countsUntil: string;
  /** What the metric would be without it. */
  readonly without: string;
  readonly action: { readonly label: string; readonly href: string } | undefined;
}

export interface LossGroup {
  readonly metric: SellerMetric;
  /** The metric and its target. */
  readonly now: string;
  /** Which causes keep it from its target; null when it meets it or has no verdict. */
  readonly advice: string | null;
  readonly items: readonly LossItem[];
}

type Target = Losses["targets"][number];
type Figure = Pick<Target, "value" | "shown" | "verdict">;

type Cause = Omit<LossItem, "without"> & { readonly without: Figure };

const figureText = (metric: SellerMetric, { value, shown }: Figure): string =>
  valueText(metric, toNumber(value), toNumber(shown) ?? undefined);

const oneOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const allOf = new Intl.ListFormat("en-GB");

/** More causes than these are not named one by one. */
const MOST_NAMED = 3;

/**
 * Which causes keep a metric from its target: those of which each does so alone, else the fewest that do together, else
 * that they are not all of it. Null when it meets its target.
 */
function adviceOf({ verdict, causesToTarget }: Target, causes: readonly Cause[]): string | null {
  if (verdict !== "BAD") return null;
  if (causesToTarget === null) return messages.moreThanThese;
  const names = (list: readonly Cause[]) => list.map(({ name }) => `“${name}”`);
  if (causesToTarget === 1)
    return messages.alone(oneOf.format(names(causes.filter(({ without }) => without.verdict === "GOOD"))));
  if (causesToTarget === causes.length) return messages.together(messages.allOfThese);
  if (causesToTarget > MOST_NAMED)
    return messages.together(messages.firstOfThese(formatNumber(causesToTarget)));
  return messages.together(allOf.format(names(causes.slice(0, causesToTarget))));
}

/** The causes of a metric with what it would be without each; undefined without a cause. */
function groupOf(target: Target, causes: readonly Cause[]): LossGroup | undefined {
  if (causes.length === 0) return undefined;
  const { metric } = target;
  const now = figureText(metric, target);
  return {
    metric,
    now: messages.now(now, targetText(metric)),
    advice: adviceOf(target, causes),
    items: causes.map(({ without, ...cause }) => ({
      ...cause,
      without: messages.without(now, figureText(metric, without)),
    })),
  };
}

const reasonNames: Record<NonNullable<Losses["losses"][number]["reason"]>, string> = {
  ...declineReasonNames,
  ...reductionReasonNames,
};

/** "5 products, mostly Hand cream", or the product. */
const productsText = ({ product, productCount }: { product: string; productCount: number }): string =>
  productCount === 1 ? product : messages.products(formatCount(productCount, "product"), product);

const carrierText = (code: string | null): string =>
  code === null ? messages.noCarrier : (carriers.find((carrier) => carrier.code === code)?.name ?? code);

/** Points of a rate, with one decimal: "−5.8 points". @param sign what they do to the rate */
function pointsText(sign: "−" | "+", amount: string, whole: string): string {
  const points = (Number(amount) / Number(whole)) * 100;
  return points < 0.1 ? messages.fewPoints : messages.points(sign, points.toFixed(1));
}

/** What lowered each metric, those without a loss left out. */
export function lossGroups({
  ordered,
  losses,
  invoiced,
  claims,
  handedOverCount,
  delays,
  targets,
}: Losses): LossGroup[] {
  const facts = (...parts: string[]) => parts.join(" · ");
  const causes: Partial<Record<SellerMetric, readonly Cause[]>> = {
    FULFILMENT: losses.map(({ cause, reason, ...loss }) => {
      const title = reason === null ? messages.expired : reasonNames[reason];
      return {
        key: `${cause} ${reason}`,
        title,
        name: reason === null ? title : messages.named(title, withinSentence(lossCauses[cause])),
        facts: facts(lossCauses[cause], formatCount(loss.saleCount, "order"), productsText(loss)),
        effect: pointsText("−", loss.amount, ordered),
        amount: formatMoney(loss.amount, "EUR"),
        countsUntil: loss.countsUntil,
        without: loss.without,
        action: lossActions[reason ?? "EXPIRED"],
      };
    }),
    CLAIMS: claims.map(({ reason, carrier, ...claim }) => ({
      key: `${reason} ${carrier}`,
      title: claimReasonNames[reason],
      name: messages.named(claimReasonNames[reason], carrierText(carrier)),
      facts: facts(carrierText(carrier), formatCount(claim.saleCount, "order"), productsText(claim)),
      effect: pointsText("+", claim.amount, invoiced),
      amount: formatMoney(claim.amount, "EUR"),
      countsUntil: claim.countsUntil,
      without: claim.without,
      action: claimAction(reason),
    })),
    FULFILMENT_TIME: delays.map(({ carrier, saleCount, days, countsUntil, without }) => ({
      key: carrier ?? "",
      title: messages.late(carrierText(carrier)),
      name: messages.late(carrierText(carrier)),
      facts: facts(formatCount(saleCount, "order"), messages.days(formatCount(days, "working day"))),
      effect: messages.daysEach(formatNumber(days / handedOverCount, { decimals: 1 })),
      amount: null,
      countsUntil,
      without,
      action: delayAction,
    })),
  };
  return targets.flatMap((target) => groupOf(target, causes[target.metric] ?? []) ?? []);
}
