"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PriceRuleRehearsal } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber, formatPercent } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useDates } from "@quayside/portal/reader-time";
import { FilterSelect } from "@quayside/ui/filter-select";
import { Skeleton } from "@quayside/ui/skeleton";
import { ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";
import { rehearsalQuery } from "#features/price-rules/price-rules.queries.ts";

const USUAL_DAYS = 30;
const DAYS = [7, 60, 90];
const percent = (share: string | null) =>
  share === null ? "–" : formatPercent(Number(share), { decimals: 0 });

function Figures({ played }: { readonly played: PriceRuleRehearsal }) {
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

/** What a rule would have done in the last days, before it is switched on. */
export function RuleRehearsal({ ruleQid, version }: { readonly ruleQid: string; readonly version: number }) {
  const { client } = useSession();
  const [days, setDays] = useState(USUAL_DAYS);
  const { data, error, refetch } = useQuery({
    ...rehearsalQuery(client, ruleQid, days),
    placeholderData: keepPreviousData,
  });
  return (
    <section key={version} aria-labelledby="rule-rehearsal" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rule-rehearsal" className="text-lg font-semibold">
          Rehearsal
        </h2>
        <FilterSelect
          label="Played over"
          value={days === USUAL_DAYS ? "" : String(days)}
          placeholder={formatCount(USUAL_DAYS, "day")}
          options={DAYS.map((one) => ({ value: String(one), label: formatCount(one, "day") }))}
          onChange={(chosen) => setDays(chosen === "" ? USUAL_DAYS : Number(chosen))}
        />
      </div>
      {data === undefined && error === null && <Skeleton lines={5} label="Playing the rehearsal" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={messages.rehearsalFailed} onRetry={refetch} />
      )}
      {data?.offersPlayed === 0 && <p className="text-sm text-muted">{messages.nothingPlayed}</p>}
      {data !== undefined && data.offersPlayed > 0 && (
        <>
          <p className="text-sm">
            With {formatCount(data.offersPlayed, "offer")}
            {data.offerCount > data.offersPlayed &&
              ` in highest demand, of ${formatNumber(data.offerCount)} on sale`}
            , over the last {formatCount(data.days, "day")}:
          </p>
          <Figures played={data} />
        </>
      )}
    </section>
  );
}
