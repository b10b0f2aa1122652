"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PriceRule } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  deletePriceRule,
  getPriceRule,
  pausePriceRule,
  switchOnPriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatCount } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { useToast } from "@quayside/ui/toast";
import { BackLink } from "#components/back-link.tsx";
import { hoursText, priceRuleStates, ruleSentence } from "#components/price-rule-words.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import {
  priceRuleSearchParams,
  priceRulesList,
  writeRuleHref,
} from "#features/price-rules/price-rules.list-view.ts";
import {
  deleteErrors,
  ruleMessages as messages,
  stateErrors,
} from "#features/price-rules/price-rules.messages.ts";
import { priceRuleQuery } from "#features/price-rules/price-rules.queries.ts";
import { HeldOffers, RuleChanges } from "#features/price-rules/rule-changes.tsx";
import { RuleRehearsal } from "#features/price-rules/rule-rehearsal.tsx";

/** Switches a rule on or pauses it, edits it, or deletes it after a question. */
function RuleActions({ rule }: { readonly rule: PriceRule }) {
  const { navigate } = useSession();
  const { show } = useToast();
  const [isDeleting, setDeleting] = useState(false);
  const key = queryKey(getPriceRule, { params: { id: rule.qid } });
  const options = (title: string) => ({
    texts: stateErrors,
    fallback: messages.switchFailed,
    replaces: key,
    refetches: [key],
    onSuccess: () => show({ tone: "success" as const, title }),
  });
  const on = useSubmit(switchOnPriceRule, options(messages.switchedOn));
  const pause = useSubmit(pausePriceRule, options(messages.paused));
  const remove = useSubmit(deletePriceRule, {
    texts: deleteErrors,
    fallback: messages.switchFailed,
    refetches: [key],
    onSuccess: () => {
      show({ tone: "success", title: messages.deleted });
      navigate(priceRulesList.href());
    },
  });
  const seen = { params: { id: rule.qid }, body: { version: rule.version } };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {rule.state === "ON" ? (
        <Button pending={pause.isPending} onClick={() => void pause.send(seen)}>
          Pause
        </Button>
      ) : (
        <Button variant="primary" pending={on.isPending} onClick={() => void on.send(seen)}>
          Switch on
        </Button>
      )}
      <LinkButton href={writeRuleHref({ edit: rule.qid })}>Edit</LinkButton>
      <Button variant="ghost" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {on.failure ?? pause.failure}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete the rule ${rule.name}?`}
        description={messages.deleteText}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        tone="danger"
        pending={remove.isPending}
        error={remove.failure}
        onConfirm={() => void remove.send({ params: { id: rule.qid }, query: { version: rule.version } })}
      />
    </div>
  );
}

/** The offers of a rule, in words. */
function scopeText({ scope, offerCount }: PriceRule): string {
  const offers = formatCount(offerCount, "offer");
  if (scope.kind === "BRANDS") return `${scope.brands.map(({ name }) => name).join(", ")}: ${offers}`;
  if (scope.kind === "CATEGORY") return `${scope.category?.name ?? "A category"}: ${offers}`;
  return scope.kind === "ALL" ? `All offers: ${offers}` : offers;
}

/** One price rule: what it does, a rehearsal, what it has changed and what it leaves. */
export function PriceRulePage({ ruleQid }: { readonly ruleQid: string }) {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  const [{ day }, change] = useAddressState(priceRuleSearchParams, { step: "replace" });
  const { data: rule, error, refetch } = useQuery(priceRuleQuery(client, ruleQid));
  if (rule === undefined) {
    if (error === null) return <Skeleton className="h-64" />;
    if (isUnknown(error))
      return (
        <UnknownEntity text={messages.unknown} listHref={priceRulesList.href()} listLabel="All price rules" />
      );
    return <LoadFailure error={error} title={messages.loadOne} onRetry={refetch} />;
  }
  return (
    <>
      <BackLink href={priceRulesList.href()}>All price rules</BackLink>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-xl font-semibold wrap-anywhere">{rule.name}</h1>
          <Badge tone={priceRuleStates[rule.state].tone}>{priceRuleStates[rule.state].label}</Badge>
        </div>
        <p>{ruleSentence(rule)}</p>
        <p className="tnum text-sm text-muted">
          {scopeText(rule)}. At most {formatCount(rule.maxChangesADay, "change")} a day and offer
          {rule.minStock > 0 && `; none with fewer than ${formatCount(rule.minStock, "unit")} in stock`}.
          {rule.hours && ` Only ${hoursText(rule.hours)}.`}
        </p>
        {!isReadOnly && <RuleActions rule={rule} />}
      </div>
      <RuleRehearsal ruleQid={rule.qid} isReadOnly={isReadOnly} />
      {rule.state !== "DRAFT" && (
        <>
          <HeldOffers rule={rule} />
          <RuleChanges
            rule={rule}
            day={day}
            onDay={(next) => change({ day: next })}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </>
  );
}
