"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PriceRule } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  listPriceRuleChanges,
  undoPriceRuleDay,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useDates } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Skeleton } from "@quayside/ui/skeleton";
import { TextField } from "@quayside/ui/text-field";
import { UiLink } from "@quayside/ui/ui-provider";
import { changeSentence } from "#components/price-rule-words.ts";
import {
  holdTexts,
  ruleMessages as messages,
  undoErrors,
} from "#features/price-rules/price-rules.messages.ts";
import { changesQuery, heldQuery } from "#features/price-rules/price-rules.queries.ts";

/** Asks before the changes of a day are taken back, and says which offers stay. */
function UndoDay({ rule, day }: { readonly rule: PriceRule; readonly day: string }) {
  const { formatDay } = useDates();
  const [isAsking, setAsking] = useState(false);
  const undo = useSubmit(undoPriceRuleDay, {
    texts: undoErrors,
    fallback: messages.switchFailed,
    refetches: [queryKey(listPriceRuleChanges)],
    onSuccess: () => setAsking(false),
  });
  const { data } = undo;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Undo {formatDay(day)}
      </Button>
      {data !== undefined && (
        <InlineNotification
          tone={data.changedSinceCount > 0 ? "caution" : "success"}
          title={`${formatCount(data.restored, "price")} taken back, and the rule paused`}
          closable={false}
          className="basis-full"
        >
          {data.changedSinceCount > 0 &&
            `${formatCount(data.changedSinceCount, "offer")} changed since, and stayed: ${data.changedSince
              .map(({ name, price }) => `${name} at ${formatMoney(price, rule.currency)}`)
              .join(", ")}.`}
        </InlineNotification>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Undo the changes of ${formatDay(day)}?`}
        description={messages.undoText}
        confirmLabel="Undo the day"
        cancelLabel="Keep them"
        tone="danger"
        pending={undo.isPending}
        error={undo.failure}
        onConfirm={() => void undo.send({ params: { id: rule.qid }, body: { day, version: rule.version } })}
      />
    </>
  );
}

/** The prices that a rule has set, each with why, and the way to take a day back. */
export function RuleChanges({
  rule,
  day,
  onDay,
  isReadOnly,
}: {
  readonly rule: PriceRule;
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  readonly isReadOnly: boolean;
}) {
  const { client } = useSession();
  const { formatMoment } = useDates();
  const { data, error, refetch } = useQuery(changesQuery(client, rule.qid, day));
  const undone = data?.results.find(({ undoneAt }) => undoneAt === null);
  const dayToUndo = day ?? undone?.day;
  return (
    <section aria-labelledby="rule-changes" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rule-changes" className="text-lg font-semibold">
          Changes
        </h2>
        {!isReadOnly && undone !== undefined && dayToUndo !== undefined && (
          <UndoDay key={dayToUndo} rule={rule} day={dayToUndo} />
        )}
      </div>
      <div className="w-48 max-w-full">
        <TextField
          id="changes-day"
          type="date"
          label="Only of the day"
          value={day ?? ""}
          onChange={({ target }) => onDay(target.value === "" ? null : target.value)}
        />
      </div>
      {data === undefined && error === null && <Skeleton lines={3} label="Loading the changes" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={messages.loadChanges} onRetry={refetch} />
      )}
      {data?.count === 0 && (
        <p className="text-sm text-muted">{day === null ? messages.noChanges : messages.noChangesOfDay}</p>
      )}
      {data !== undefined && data.count > 0 && (
        <ul aria-label="Changes" className="divide-y divide-border">
          {data.results.map((change) => (
            <li key={`${change.offer.qid} ${change.at} ${change.from}`} className="grid gap-0.5 py-2">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <UiLink href={`/inventory/${change.offer.qid}/`} className="prose-link wrap-anywhere">
                  {change.offer.name}
                </UiLink>
                <span className="tnum text-sm text-muted">{formatMoment(change.at)}</span>
              </span>
              <span className="tnum text-sm">
                {changeSentence(change)} {change.undoneAt !== null && <Badge>Undone</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.count > data.results.length && (
        <p className="text-sm text-muted">
          The latest {data.results.length} are shown. Choose a day for others.
        </p>
      )}
    </section>
  );
}

/** The offers that a rule leaves as they are, those that need a person first. */
export function HeldOffers({ rule }: { readonly rule: PriceRule }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(heldQuery(client, rule.qid));
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={messages.loadHeld} onRetry={refetch} />;
  if (data === undefined || data.count === 0) return null;
  return (
    <section aria-labelledby="rule-held" className="card grid gap-3 p-5">
      <h2 id="rule-held" className="text-lg font-semibold">
        Left as they are
      </h2>
      <ul aria-label="Offers left as they are" className="divide-y divide-border">
        {data.results.map(({ offer, reason, price, wantedPrice, currency }) => (
          <li key={offer.qid} className="grid gap-0.5 py-2">
            <UiLink href={`/inventory/${offer.qid}/`} className="prose-link wrap-anywhere">
              {offer.name}
            </UiLink>
            <span className="tnum text-sm text-muted">
              {holdTexts[reason]}
              {wantedPrice !== null &&
                `, from ${formatMoney(price, currency)} to ${formatMoney(wantedPrice, currency)}`}
            </span>
          </li>
        ))}
      </ul>
      {data.count > data.results.length && (
        <p className="text-sm text-muted">
          The first {data.results.length} of {formatCount(data.count, "offer")}.
        </p>
      )}
    </section>
  );
}
