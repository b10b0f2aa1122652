"use client";
import { useQuery } from "@tanstack/react-query";
import { createSupportDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import type { DealOffer } from "@quayside/api-client/contract/deals/deal.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { TextField } from "@quayside/ui/text-field";
import { BackLink } from "#components/back-link.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { SetUpDealForm } from "#features/deals/internal/set-up-deal-form.tsx";
import { staffDealMessages as messages } from "#features/deals/internal/staff-deals.messages.ts";
import { dealOffersQuery, isGtin } from "#features/deals/internal/staff-deals.queries.ts";
import {
  setUpHref,
  setUpSearchParams,
  staffDealsList,
} from "#features/deals/internal/staff-deals.list-view.ts";

/** Sets up a deal that the support desk agreed: of which product, of whose offer, at which price. */
export function SetUpDealPage() {
  return (
    <StaffOnly call={createSupportDeal}>
      <SetUpDeal />
    </StaffOnly>
  );
}

function SetUpDeal() {
  const [{ gtin, offer, deal }, change] = useAddressState(setUpSearchParams, { step: "replace" });
  const [text, setText] = useSearchText(gtin, (next) => change({ gtin: next, offer: null }));
  const isWrong = text.trim() !== "" && !isGtin(text);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <BackLink href={staffDealsList.href()}>All deals</BackLink>
      <h1 className="text-xl font-semibold">Set up a deal</h1>
      <div className="max-w-sm">
        <TextField
          label="GTIN of the product"
          type="search"
          inputMode="numeric"
          maxLength={14}
          value={text}
          error={isWrong ? messages.gtinWrong : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {isGtin(gtin) && <OffersOf gtin={gtin} offerQid={offer} dealId={deal} />}
    </div>
  );
}

interface Chosen {
  readonly gtin: string;
  /** Null until one is chosen. */
  readonly offerQid: string | null;
  readonly dealId: string;
}

function OffersOf({ gtin, offerQid, dealId }: Chosen) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(dealOffersQuery(client, gtin));
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={messages.loadOffers} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-64" />;
  if (data.results.length === 0) return <p className="text-muted">{messages.noOffers}</p>;
  const offer = data.results.find(({ qid }) => qid === offerQid);
  if (offer === undefined) return <OfferChoice offers={data.results} {...{ gtin, dealId }} />;
  return (
    <>
      <p className="text-md">
        <strong className="font-medium wrap-anywhere">{offer.name}</strong> <Facts offer={offer} />
      </p>
      <SetUpDealForm key={offer.qid} offer={offer} dealId={dealId} />
    </>
  );
}

function Facts({ offer: { seller, price, currency, stock } }: { readonly offer: DealOffer }) {
  return (
    <span className="tnum text-muted">
      {seller.name} <span className="code text-sm">{seller.code}</span> · {formatMoney(price, currency)} ·{" "}
      {formatNumber(stock)} in stock
    </span>
  );
}

function OfferChoice({
  offers,
  gtin,
  dealId,
}: Omit<Chosen, "offerQid"> & { readonly offers: readonly DealOffer[] }) {
  return (
    <section aria-labelledby="deal-offer" className="grid grid-cols-1 gap-4">
      <h2 id="deal-offer" className="text-lg font-semibold">
        Whose offer is the deal of?
      </h2>
      <ul className="card divide-y divide-border">
        {offers.map((offer) => (
          <li key={offer.qid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <span className="grid min-w-0 flex-1 basis-56 gap-0.5">
              <span className="font-medium wrap-anywhere">{offer.name}</span>
              <Facts offer={offer} />
            </span>
            <LinkButton
              size="sm"
              href={setUpHref({ gtin, offer: offer.qid, ...(dealId === "" ? {} : { deal: dealId }) })}
            >
              Choose <span className="sr-only">the offer of {offer.seller.name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
