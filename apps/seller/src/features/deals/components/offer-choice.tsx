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
import { offersToChooseQuery } from "#features/deals/deals.queries.ts";
import { createDealHref } from "#features/deals/deals.search-params.ts";

/** The offers in stock, one of which gets a deal. */
export function OfferChoice({
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
