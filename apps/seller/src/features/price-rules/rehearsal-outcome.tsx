import type {
  PriceRuleRehearsal,
  PriceRuleRehearsalResult,
} from "@quayside/api-client/contract/price-rules/price-rule.schema";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber, formatPercent } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { cancelledTexts, ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";

const percent = (share: string | null) =>
  share === null ? "–" : formatPercent(Number(share), { decimals: 0 });

function Figures({ played }: { readonly played: PriceRuleRehearsalResult }) {
  const { formatDay } = useDates();
  const { sales, worstDay, currency } = played;
  const figures: readonly (readonly [label: string, value: string])[] = [
    ["Changes", formatNumber(played.changes)],
    ["Days with the lowest price", `${percent(played.winningThen)} instead of ${percent(played.winningNow)}`],
    ["Offers that reached their floor", formatNumber(played.offersAtFloor)],
    ["Offers without a floor, left as they are", formatNumber(played.offersWithoutFloor)],
    [
      "Worst day",
      worstDay === null
        ? "No price would have been lowered"
        : `${formatDay(worstDay.day)}: ${formatCount(worstDay.lowered, "offer")} cheaper by ${formatPercent(-Number(worstDay.averageChange), { decimals: 1 })} on average`,
    ],
    [
      "Units",
      sales === null
        ? messages.tooFewOrders
        : `${formatNumber(sales.unitsFrom)} to ${formatNumber(sales.unitsTo)} instead of ${formatNumber(sales.units)}`,
    ],
    ...(sales === null
      ? []
      : [
          [
            "Revenue",
            `${formatMoney(sales.valueFrom, currency)} to ${formatMoney(sales.valueTo, currency)} instead of ${formatMoney(sales.value, currency)}`,
          ] as const,
        ]),
  ];
  return (
    <>
      <dl className="tnum grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {figures.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{messages.assumption}</p>
    </>
  );
}

/** What a rehearsal has come to. */
export function RehearsalOutcome({ rehearsal }: { readonly rehearsal: PriceRuleRehearsal }) {
  const { formatMoment } = useDates();
  const { status, result, cancelledBy, offersPlayed, days, finishedAt } = rehearsal;
  if (status === "FAILED")
    return (
      <InlineNotification tone="error" closable={false} title={messages.rehearsalFailed}>
        {offersPlayed > 0 && `${formatCount(offersPlayed, "offer")} had been played.`}
      </InlineNotification>
    );
  if (cancelledBy !== null) return <p className="text-sm text-muted">{cancelledTexts[cancelledBy]}</p>;
  if (result === null || offersPlayed === 0)
    return <p className="text-sm text-muted">{messages.nothingPlayed}</p>;
  return (
    <>
      <p className="text-sm" role="status">
        With {formatCount(offersPlayed, "offer")}, over the {formatCount(days, "day")} up to{" "}
        {finishedAt !== null && formatMoment(finishedAt)}:
      </p>
      <Figures played={result} />
    </>
  );
}
