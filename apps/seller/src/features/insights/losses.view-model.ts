import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import { declineReasonNames, reductionReasonNames } from "@quayside/api-client/contract/sales/sale.messages";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metric.schema";
import type { getSellerLosses } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import { carriers } from "@quayside/identifiers/carriers";
import {
  claimAction,
  delayAction,
  lossActions,
  lossCauses,
  lossMessages as messages,
} from "#features/insights/insights.messages.ts";

export type Losses = AnswerOf<typeof getSellerLosses>;

/** One loss in words. */
export interface LossItem {
  readonly key: string;
  readonly title: string;
  /** How it came about, in how many orders, with which carrier, of which products. */
  readonly facts: string;
  /** What it takes from the metric. */
  readonly effect: string;
  /** Its value; null for a loss of time. */
  readonly amount: string | null;
  readonly countsUntil: string;
  readonly action: { readonly label: string; readonly href: string } | undefined;
}

export interface LossGroup {
  readonly metric: SellerMetric;
  readonly items: readonly LossItem[];
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
}: Losses): LossGroup[] {
  const facts = (...parts: string[]) => parts.join(" · ");
  const groups: LossGroup[] = [
    {
      metric: "FULFILMENT",
      items: losses.map((loss) => ({
        key: `${loss.cause} ${loss.reason}`,
        title: loss.reason === null ? messages.expired : reasonNames[loss.reason],
        facts: facts(lossCauses[loss.cause], formatCount(loss.saleCount, "order"), productsText(loss)),
        effect: pointsText("−", loss.amount, ordered),
        amount: formatMoney(loss.amount, "EUR"),
        countsUntil: loss.countsUntil,
        action: lossActions[loss.reason ?? "EXPIRED"],
      })),
    },
    {
      metric: "CLAIMS",
      items: claims.map((claim) => ({
        key: `${claim.reason} ${claim.carrier}`,
        title: claimReasonNames[claim.reason],
        facts: facts(carrierText(claim.carrier), formatCount(claim.saleCount, "order"), productsText(claim)),
        effect: pointsText("+", claim.amount, invoiced),
        amount: formatMoney(claim.amount, "EUR"),
        countsUntil: claim.countsUntil,
        action: claimAction(claim.reason),
      })),
    },
    {
      metric: "FULFILMENT_TIME",
      items: delays.map(({ carrier, saleCount, days, countsUntil }) => ({
        key: carrier ?? "",
        title: messages.late(carrierText(carrier)),
        facts: facts(formatCount(saleCount, "order"), messages.days(formatCount(days, "working day"))),
        effect: messages.daysEach(formatNumber(days / handedOverCount, { decimals: 1 })),
        amount: null,
        countsUntil,
        action: delayAction,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
