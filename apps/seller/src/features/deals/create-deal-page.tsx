"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { isChangeable } from "@quayside/api-client/contract/deals/deals.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { isoDay } from "@quayside/format/date";
import { useAddressState } from "@quayside/portal/address-state";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useReaderZone } from "@quayside/portal/reader-time";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { BackLink } from "#components/back-link.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { DealForm } from "#features/deals/components/deal-form.tsx";
import { OfferChoice } from "#features/deals/components/offer-choice.tsx";
import { type DealDraft, lastDayOf } from "#features/deals/deal-form.view-model.ts";
import { dealMessages as messages } from "#features/deals/deals.messages.ts";
import { dealOfferQuery, dealQuery } from "#features/deals/deals.queries.ts";
import { createDealSearchParams, dealsHref } from "#features/deals/deals.search-params.ts";

const EMPTY: DealDraft = { price: "", quantity: "", minimum: "", startDay: "", endDay: "", orderNumber: "" };

/** Creates a deal of an offer, `?offer=`, which is chosen first without one; or edits a deal: `?edit=`. */
export function CreateDealPage() {
  const [{ offer, edit, search }, change] = useAddressState(createDealSearchParams, { step: "replace" });
  const isReadOnly = useIsReadOnly("stock");
  return (
    <>
      <BackLink href={dealsHref()}>All deals</BackLink>
      <h1 className="text-xl font-semibold">{edit === null ? "Create a deal" : "Edit the deal"}</h1>
      {isReadOnly ? (
        <StateBlock kind="not-permitted" action={<LinkButton href={dealsHref()}>All deals</LinkButton>} />
      ) : edit !== null ? (
        <Edited qid={edit} />
      ) : offer !== null ? (
        <OfOffer qid={offer} />
      ) : (
        <OfferChoice search={search} onSearch={(text) => change({ search: text })} />
      )}
    </>
  );
}

interface Loading {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The states before the form: loading, a failure with a retry button, and something that does not exist. */
function Waiting({ query, title, unknown }: { query: Loading; title: string; unknown: string }): ReactNode {
  if (query.error === null) return <Skeleton className="h-64" />;
  if (isUnknown(query.error))
    return <UnknownEntity text={unknown} listHref={dealsHref()} listLabel="All deals" />;
  return <LoadFailure error={query.error} title={title} onRetry={query.refetch} />;
}

/** Which product the deal is of. */
function Product({ name, gtin }: { readonly name: string; readonly gtin: string }) {
  return (
    <p className="text-md">
      <strong className="font-medium wrap-anywhere">{name}</strong>{" "}
      <span className="tnum text-muted">{gtin}</span>
    </p>
  );
}

function OfOffer({ qid }: { readonly qid: string }) {
  const { client } = useSession();
  const query = useQuery(dealOfferQuery(client, qid));
  if (query.data === undefined)
    return <Waiting query={query} title={messages.loadOffer} unknown={messages.unknownOffer} />;
  return (
    <>
      <Product {...query.data} />
      <DealForm key={qid} offer={query.data} initial={EMPTY} edited={null} />
    </>
  );
}

function draftOf({ price, quantity, minimumQuantity, startsAt, endsAt }: Deal, zone: string): DealDraft {
  return {
    ...EMPTY,
    price,
    quantity: String(quantity),
    minimum: String(minimumQuantity),
    startDay: isoDay(startsAt, zone),
    endDay: lastDayOf(endsAt, zone),
  };
}

function Edited({ qid }: { readonly qid: string }) {
  const { client } = useSession();
  const zone = useReaderZone();
  const query = useQuery(dealQuery(client, qid));
  const deal = query.data;
  if (deal === undefined)
    return <Waiting query={query} title={messages.loadOne} unknown={messages.unknown} />;
  if (!isChangeable(deal.state))
    return (
      <StateBlock
        kind="empty"
        title={messages.over}
        action={<LinkButton href={dealsHref()}>All deals</LinkButton>}
      />
    );
  const hasBegun = deal.state !== "UPCOMING";
  const draft = draftOf(deal, zone);
  return (
    <>
      <Product {...deal.offer} />
      <DealForm
        // Its days depend on the time zone, and an outdated version starts over.
        key={`${deal.version} ${zone}`}
        offer={{ ...deal.offer, currency: deal.currency }}
        initial={hasBegun ? { ...draft, startDay: "" } : draft}
        edited={{ qid, version: deal.version, sold: deal.sold, hasBegun }}
      />
    </>
  );
}
