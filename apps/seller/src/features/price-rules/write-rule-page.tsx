"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { BackLink } from "#components/back-link.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { PriceRuleForm } from "#features/price-rules/price-rule-form.tsx";
import { EMPTY_RULE, draftOf } from "#features/price-rules/price-rule-form.view-model.ts";
import { priceRulesList, writeRuleSearchParams } from "#features/price-rules/price-rules.list-view.ts";
import { ruleMessages as messages } from "#features/price-rules/price-rules.messages.ts";
import { priceRuleQuery, ruleOfferQuery } from "#features/price-rules/price-rules.queries.ts";

interface Loading {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The states before the form: loading, a failure with a retry button, and something that does not exist. */
function Waiting({ query, title, unknown }: { query: Loading; title: string; unknown: string }): ReactNode {
  if (query.error === null) return <Skeleton className="h-64" />;
  if (isUnknown(query.error))
    return <UnknownEntity text={unknown} listHref={priceRulesList.href()} listLabel="All price rules" />;
  return <LoadFailure error={query.error} title={title} onRetry={query.refetch} />;
}

function ForOffer({ qid }: { readonly qid: string }) {
  const { client } = useSession();
  const query = useQuery(ruleOfferQuery(client, qid));
  if (query.data === undefined)
    return <Waiting query={query} title={messages.loadOffer} unknown={messages.unknownOffer} />;
  const { name, currency } = query.data;
  const initial = { ...EMPTY_RULE, scope: "OFFERS" as const, offers: [{ qid, name }] };
  return <PriceRuleForm key={qid} initial={initial} currency={currency} edited={null} />;
}

function Edited({ qid }: { readonly qid: string }) {
  const { client } = useSession();
  const query = useQuery(priceRuleQuery(client, qid));
  if (query.data === undefined)
    return <Waiting query={query} title={messages.loadOne} unknown={messages.unknown} />;
  const { version, currency } = query.data;
  return (
    <PriceRuleForm
      key={version}
      initial={draftOf(query.data)}
      currency={currency}
      edited={{ qid, version }}
    />
  );
}

function New() {
  const { client } = useSession();
  const query = useQuery(queryOptionsFor(client, getCompany, {}));
  if (query.data === undefined)
    return <Waiting query={query} title={messages.load} unknown={messages.unknown} />;
  return <PriceRuleForm initial={EMPTY_RULE} currency={query.data.currency ?? "EUR"} edited={null} />;
}

/** Writes a price rule, of an offer with `?offer=`; or edits one: `?edit=`. */
export function WriteRulePage() {
  const [{ offer, edit }] = useAddressState(writeRuleSearchParams, { step: "replace" });
  const isReadOnly = useIsReadOnly("stock");
  return (
    <>
      <BackLink href={priceRulesList.href()}>All price rules</BackLink>
      <h1 className="text-xl font-semibold">
        {edit === null ? "Write a price rule" : "Edit the price rule"}
      </h1>
      {isReadOnly ? (
        <StateBlock
          kind="not-permitted"
          action={<LinkButton href={priceRulesList.href()}>All price rules</LinkButton>}
        />
      ) : edit !== null ? (
        <Edited qid={edit} />
      ) : offer !== null ? (
        <ForOffer qid={offer} />
      ) : (
        <New />
      )}
    </>
  );
}
