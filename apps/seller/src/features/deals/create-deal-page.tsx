"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { SearchFilter } from "#components/search-filter.tsx";
import { dealMessages as messages } from "#features/deals/deals.messages.ts";
import { dealOfferQuery, dealQuery, offersToChooseQuery } from "#features/deals/deals.queries.ts";
import { createDealHref, createDealSearchParams, dealsList } from "#features/deals/deals.list-view.ts";
import type { ReactNode } from "react";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { isChangeable } from "@quayside/api-client/contract/deals/deals.rules";
import { isoDay } from "@quayside/format/date";
import { useAddressState } from "@quayside/portal/address-state";
import { useReaderZone } from "@quayside/portal/reader-time";
import { StateBlock } from "@quayside/ui/state-block";
import { BackLink } from "#components/back-link.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { DealForm } from "#features/deals/deal-form.tsx";
import { type DealDraft, EMPTY_DEAL, lastDayOf } from "#features/deals/deal-form.view-model.ts";

/** The offers in stock, one of which gets a deal. */
function OfferChoice({
  search,
  onSearch,
}: {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    ...offersToChooseQuery(client, search),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="deal-offer" className="grid grid-cols-1 gap-4">
      <h2 id="deal-offer" className="text-lg font-semibold">
        {messages.choose}
      </h2>
      <SearchFilter placeholder="Product, brand, GTIN or SKU" search={search} onSearch={onSearch} />
      {data === undefined && error === null && <Skeleton className="h-64" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={messages.loadOffers} onRetry={refetch} />
      )}
      {data?.results.length === 0 && <p className="text-muted">{messages.noOffers}</p>}
      {data !== undefined && data.results.length > 0 && (
        <ul className="card divide-y divide-border">
          {data.results.map(({ qid, name, brand, price, currency, stock }) => (
            <li key={qid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <span className="grid min-w-0 flex-1 basis-56 gap-0.5">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="tnum text-sm text-muted">
                  {brand && `${brand.name} · `}
                  {formatMoney(price, currency)} · {formatNumber(stock)} in stock
                </span>
              </span>
              <LinkButton size="sm" href={createDealHref({ offer: qid })}>
                Choose <span className="sr-only">{name}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Creates a deal of an offer, `?offer=`, which is chosen first without one; or edits a deal: `?edit=`. */
export function CreateDealPage() {
  const [{ offer, edit, search }, change] = useAddressState(createDealSearchParams, { step: "replace" });
  const isReadOnly = useIsReadOnly("stock");
  return (
    <>
      <BackLink href={dealsList.href()}>All deals</BackLink>
      <h1 className="text-xl font-semibold">{edit === null ? "Create a deal" : "Edit the deal"}</h1>
      {isReadOnly ? (
        <StateBlock
          kind="not-permitted"
          action={<LinkButton href={dealsList.href()}>All deals</LinkButton>}
        />
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
    return <UnknownEntity text={unknown} listHref={dealsList.href()} listLabel="All deals" />;
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
      <DealForm key={qid} offer={query.data} initial={EMPTY_DEAL} edited={null} />
    </>
  );
}

function draftOf({ price, quantity, minimumQuantity, startsAt, endsAt }: Deal, zone: string): DealDraft {
  return {
    ...EMPTY_DEAL,
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
        action={<LinkButton href={dealsList.href()}>All deals</LinkButton>}
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
