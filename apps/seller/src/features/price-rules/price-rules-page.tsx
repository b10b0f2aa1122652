"use client";
import { useState } from "react";
import type { PriceRule } from "@quayside/api-client/contract/price-rules/price-rule.schema";
import {
  listPriceRules,
  stopPriceRules,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { priceRuleStates as states } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { queryKey } from "@quayside/api-client/queries";
import { formatCount, formatNumber } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { BackLink } from "#components/back-link.tsx";
import { priceRuleStates, ruleSentence } from "#components/price-rule-words.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { priceRulesList, writeRuleHref } from "#features/price-rules/price-rules.list-view.ts";
import { ruleMessages as messages, stopErrors } from "#features/price-rules/price-rules.messages.ts";
import { priceRulesQuery } from "#features/price-rules/price-rules.queries.ts";

interface Stop {
  readonly isStopped: boolean;
  readonly version: number;
}

/** Stops all rules after a question, or lets them go on. */
function StopAll({ stop }: { readonly stop: Stop }) {
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const set = useSubmit(stopPriceRules, {
    texts: stopErrors,
    fallback: messages.switchFailed,
    refetches: [queryKey(listPriceRules)],
    onSuccess: ({ isStopped }) => {
      show({ tone: "success", title: isStopped ? messages.stopped : messages.goingOn });
      setAsking(false);
    },
  });
  const send = () => void set.send({ body: { isStopped: !stop.isStopped, version: stop.version } });
  if (stop.isStopped)
    return (
      <InlineNotification tone="caution" title={messages.stopped} closable={false}>
        <span className="grid justify-items-start gap-2">
          {messages.stopText}
          <Button size="sm" pending={set.isPending} onClick={send}>
            Let them go on
          </Button>
          {set.failure}
        </span>
      </InlineNotification>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Stop all rules</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop all price rules?"
        description={messages.stopText}
        confirmLabel="Stop all rules"
        cancelLabel="Keep them going"
        tone="danger"
        pending={set.isPending}
        error={set.failure}
        onConfirm={send}
      />
    </>
  );
}

const columns = ({ formatMoment }: Dates): Column<PriceRule>[] => [
  {
    key: "name",
    header: "Rule",
    rowHeader: true,
    width: "12rem",
    grows: true,
    cell: (rule) => (
      <span className="grid min-w-0 gap-0.5 whitespace-normal">
        <span className="wrap-anywhere">{rule.name}</span>
        <span className="text-sm font-normal text-muted">{ruleSentence(rule)}</span>
      </span>
    ),
  },
  {
    key: "state",
    header: "Status",
    width: "7rem",
    cell: ({ state }) => <Badge tone={priceRuleStates[state].tone}>{priceRuleStates[state].label}</Badge>,
  },
  {
    key: "offers",
    header: "Offers",
    align: "end",
    width: "6rem",
    cell: ({ offerCount }) => formatNumber(offerCount),
  },
  {
    key: "today",
    header: "Changes today",
    align: "end",
    width: "8rem",
    cell: ({ changesToday }) => formatNumber(changesToday),
  },
  {
    key: "needsYou",
    header: "Needs you",
    align: "end",
    width: "7rem",
    cell: ({ needsYou }) => (needsYou > 0 ? <Badge tone="caution">{formatNumber(needsYou)}</Badge> : "0"),
  },
  {
    key: "last",
    header: "Last change",
    from: 1280,
    width: "13.75rem",
    cell: ({ lastChangeAt }) => (lastChangeAt === null ? "None yet" : formatMoment(lastChangeAt)),
  },
];

/** The seller's price rules with what they changed today, and the switch that stops them all. */
export function PriceRulesPage() {
  const dates = useDates();
  const isReadOnly = useIsReadOnly("stock");
  const { view, data, page } = useListScreen({
    state: useAddressState(priceRulesList.parsers, { step: "push" }),
    query: priceRulesQuery,
    list: priceRulesList,
    loadError: messages.load,
  });
  const create = !isReadOnly && (
    <LinkButton variant="primary" href={writeRuleHref()}>
      Write a rule
    </LinkButton>
  );
  const mayStop = !isReadOnly && data !== undefined && (data.count > 0 || data.stop.isStopped);
  return (
    <>
      <BackLink href="/inventory/?page=1">Back to inventory</BackLink>
      {mayStop && data.stop.isStopped && <StopAll stop={data.stop} />}
      <ListPage
        {...page}
        title="Price rules"
        description={
          data === undefined || data.changesToday === 0
            ? messages.description
            : `${messages.description} Today: ${formatCount(data.changesToday, "change")}.`
        }
        {...(data && data.lastRunAt !== null && { asOf: dates.formatMoment(data.lastRunAt) })}
        actions={
          <>
            {mayStop && !data.stop.isStopped && <StopAll stop={data.stop} />}
            {create}
          </>
        }
        tabs={[
          { id: "ALL", label: "All", href: priceRulesList.href(), active: view.state === null },
          ...states.map((state) => ({
            id: state,
            label: priceRuleStates[state].label,
            href: priceRulesList.href({ state }),
            active: view.state === state,
          })),
        ]}
        filtered={priceRulesList.isFiltered(view)}
        noun={{ one: "rule", other: "rules" }}
        columns={columns(dates)}
        density="relaxed"
        rowKey={({ qid }) => qid}
        rowHref={({ qid }) => `/inventory/price-rules/${qid}/`}
        empty={
          view.state === null
            ? { title: messages.empty, children: messages.emptyText, action: create }
            : { title: messages.noneInState, children: messages.noneInStateText }
        }
      />
    </>
  );
}
