"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { useTrack } from "@quayside/portal/telemetry";
import { Dialog } from "@quayside/ui/dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { isUnknown } from "#components/unknown-entity.tsx";
import { DemandFacts } from "#features/trending/components/demand-facts.tsx";
import { DismissButton } from "#features/trending/components/dismiss-button.tsx";
import { OfferForm } from "#features/trending/components/offer-form.tsx";
import { trendingMessages } from "#features/trending/trending.messages.ts";
import { productQuery } from "#features/trending/trending.queries.ts";

/** A trending product: its demand, what buyers want to pay, and the way to offer it. */
export function ProductDialog({ fid, onClose }: { readonly fid: string; readonly onClose: () => void }) {
  const { client } = useSession();
  const track = useTrack();
  const isReadOnly = useIsReadOnly("stock");
  const { data: product, error, isPending, refetch } = useQuery(productQuery(client, fid));
  useEffect(() => track("trending_products_modal_shown"), [fid, track]);
  const isLacking = product?.reason === "NOT_OFFERED";
  return (
    <Dialog
      open
      variant="drawer"
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={product?.name ?? "Trending product"}
      description={product?.brand}
      footer={
        product !== undefined &&
        !isReadOnly && (
          <>
            <DismissButton product={product} onDone={onClose} />
            {product.offerQid !== null && (
              <LinkButton variant="primary" href={`/inventory/${product.offerQid}/`}>
                {product.reason === "OUT_OF_STOCK" ? "Add stock" : "Open the offer"}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {isPending && <Skeleton lines={8} label="Loading the product" />}
      {product === undefined && error !== null && (
        <StateBlock
          kind={isUnknown(error) ? "empty" : "failed"}
          title={isUnknown(error) ? trendingMessages.unknown : trendingMessages.product}
          requestId={error instanceof ApiError && !isUnknown(error) ? error.requestId : undefined}
          onRetry={isUnknown(error) ? undefined : () => void refetch()}
        />
      )}
      {product !== undefined && (
        <div className="grid gap-6 pb-4">
          <DemandFacts product={product} />
          {isLacking && !isReadOnly && <OfferForm key={fid} product={product} onDone={onClose} />}
        </div>
      )}
    </Dialog>
  );
}
