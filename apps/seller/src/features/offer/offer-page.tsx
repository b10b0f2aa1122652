"use client";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { BackLink } from "#components/back-link.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { OfferView } from "#features/offer/offer-view.tsx";
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
      <BackLink href="/inventory/?page=1">Back to inventory</BackLink>
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
        <SkeletonGroup label="Loading the offer" className="grid gap-6">
          <Skeleton lines={3} />
          <Skeleton lines={8} />
        </SkeletonGroup>
      )}
    </>
  );
}
