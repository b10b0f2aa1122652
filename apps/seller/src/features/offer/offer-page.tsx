"use client";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { UiLink } from "@quayside/ui/ui-provider";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { OfferView } from "#features/offer/components/offer-view.tsx";
import { offerMessages } from "#features/offer/offer.messages.ts";
import { offerQuery } from "#features/offer/offer.queries.ts";

/** One offer: its price and stock, what it takes to win, its price history, orders and stock movements. */
export function OfferPage({ offerQid }: { readonly offerQid: string }) {
  const { client } = useSession();
  const { data: offer, error, refetch } = useQuery(offerQuery(client, offerQid));
  if (offer === undefined && isUnknown(error))
    return (
      <UnknownEntity text={offerMessages.notFound} listHref="/inventory/?page=1" listLabel="All offers" />
    );
  const isRefused = error instanceof ApiError && error.statusCode === 403;
  return (
    <>
      <p className="-mb-3 print:hidden">
        <UiLink href="/inventory/?page=1" className="prose-link">
          Back to inventory
        </UiLink>
      </p>
      {offer !== undefined && <OfferView offer={offer} />}
      {offer === undefined && error !== null && (
        <StateBlock
          kind={isRefused ? "not-permitted" : "failed"}
          title={isRefused ? undefined : offerMessages.load}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {offer === undefined && error === null && (
        <div aria-busy className="grid gap-6">
          <span role="status" className="sr-only">
            Loading the offer
          </span>
          <Skeleton lines={3} />
          <Skeleton lines={8} />
        </div>
      )}
    </>
  );
}
