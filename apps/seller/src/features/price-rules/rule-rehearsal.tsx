"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  PriceRuleRehearsal,
  PriceRuleRehearsalResult,
} from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  cancelPriceRuleRehearsal,
  rehearsePriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber, formatPercent } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useDates } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { FilterSelect } from "@quayside/ui/filter-select";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { useToast } from "@quayside/ui/toast";
import {
  cancelErrors,
  cancelledTexts,
  ruleMessages as messages,
} from "#features/price-rules/price-rules.messages.ts";
import { isUnderWay, rehearsalKey, rehearsalQuery } from "#features/price-rules/price-rules.queries.ts";

const USUAL_DAYS = 30;
const DAYS = [7, 60, 90];
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

/** A rehearsal under way: how many offers are played, and a way to cancel it. */
function Progress({
  ruleQid,
  rehearsal: { status, offersPlayed, offerCount },
  isReadOnly,
}: {
  readonly ruleQid: string;
  readonly rehearsal: PriceRuleRehearsal;
  readonly isReadOnly: boolean;
}) {
  const cancel = useSubmit(cancelPriceRuleRehearsal, {
    texts: cancelErrors,
    fallback: messages.cancelFailed,
    refetches: [rehearsalKey(ruleQid)],
  });
  return (
    <div className="grid gap-3">
      <p id="rehearsal-progress" className="tnum text-sm">
        {status === "WAITING"
          ? messages.rehearsalWaits
          : `${formatNumber(offersPlayed)} of ${formatCount(offerCount, "offer")} played`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <progress
          aria-labelledby="rule-rehearsal rehearsal-progress"
          value={offersPlayed}
          max={Math.max(1, offerCount)}
          className="min-w-40 flex-1"
        />
        {!isReadOnly && (
          <Button pending={cancel.isPending} onClick={() => void cancel.send({ params: { id: ruleQid } })}>
            Cancel
          </Button>
        )}
      </div>
      {cancel.failure}
    </div>
  );
}

/** What a rehearsal has come to. */
function Outcome({ rehearsal }: { readonly rehearsal: PriceRuleRehearsal }) {
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

/** Chooses the days, and starts a rehearsal over them. */
function Start({
  ruleQid,
  rehearsal,
}: {
  readonly ruleQid: string;
  readonly rehearsal: PriceRuleRehearsal | null;
}) {
  const { show } = useToast();
  const [chosen, setChosen] = useState<number | null>(null);
  const days = chosen ?? rehearsal?.days ?? USUAL_DAYS;
  const start = useSubmit(rehearsePriceRule, {
    fallback: messages.rehearsalFailed,
    replaces: rehearsalKey(ruleQid),
    refetches: [rehearsalKey(ruleQid)],
    onSuccess: ({ replaced }) => {
      if (replaced !== null)
        show({ tone: "info", title: `The rehearsal of ${replaced.name}, which waited, is cancelled` });
    },
  });
  const label =
    rehearsal === null ? "Play it" : rehearsal.status === "FAILED" ? "Try again" : "Play it again";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterSelect
        label="Played over"
        value={days === USUAL_DAYS ? "" : String(days)}
        placeholder={formatCount(USUAL_DAYS, "day")}
        options={DAYS.map((one) => ({ value: String(one), label: formatCount(one, "day") }))}
        onChange={(value) => setChosen(value === "" ? USUAL_DAYS : Number(value))}
      />
      <Button
        pending={start.isPending}
        onClick={() => void start.send({ params: { id: ruleQid }, body: { days } })}
      >
        {label}
      </Button>
      {start.failure}
    </div>
  );
}

/** What a rule would have done in the last days, before it is switched on. */
export function RuleRehearsal({
  ruleQid,
  isReadOnly,
}: {
  readonly ruleQid: string;
  readonly isReadOnly: boolean;
}) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(rehearsalQuery(client, ruleQid));
  const rehearsal = data?.rehearsal ?? null;
  const isPlaying = rehearsal !== null && isUnderWay(rehearsal);
  return (
    <section aria-labelledby="rule-rehearsal" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rule-rehearsal" className="text-lg font-semibold">
          Rehearsal
        </h2>
        {data !== undefined && !isPlaying && !isReadOnly && <Start ruleQid={ruleQid} rehearsal={rehearsal} />}
      </div>
      {data === undefined && error === null && <Skeleton lines={5} label="Loading the rehearsal" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={messages.loadRehearsal} onRetry={refetch} />
      )}
      {data !== undefined && rehearsal === null && (
        <p className="text-sm text-muted">{messages.rehearsalText}</p>
      )}
      {isPlaying && <Progress ruleQid={ruleQid} rehearsal={rehearsal} isReadOnly={isReadOnly} />}
      {rehearsal !== null && !isPlaying && <Outcome rehearsal={rehearsal} />}
    </section>
  );
}
