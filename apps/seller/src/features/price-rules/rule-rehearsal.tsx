"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PriceRuleRehearsal } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  cancelPriceRuleRehearsal,
  rehearsePriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatCount, formatNumber } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { FilterSelect } from "@quayside/ui/filter-select";
import { Skeleton } from "@quayside/ui/skeleton";
import { useToast } from "@quayside/ui/toast";
import { cancelErrors, ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";
import { RehearsalOutcome } from "#features/price-rules/rehearsal-outcome.tsx";
import { isUnderWay, rehearsalKey, rehearsalQuery } from "#features/price-rules/price-rules.queries.ts";

const USUAL_DAYS = 30;
const DAYS = [7, 60, 90];
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
    rehearsal === null ? "Rehearse" : rehearsal.status === "FAILED" ? "Try again" : "Rehearse again";
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
      {rehearsal !== null && !isPlaying && <RehearsalOutcome rehearsal={rehearsal} />}
    </section>
  );
}
