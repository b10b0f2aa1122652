"use client";

import {
  dismissRecommendation,
  restoreRecommendation,
} from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { trendingMessages } from "#features/trending/trending.messages.ts";
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
import { DemandFacts } from "#features/trending/demand-facts.tsx";
import { OfferForm } from "#features/trending/offer-form.tsx";
import { productQuery } from "#features/trending/trending.queries.ts";

/** Takes a product off the lists, with the way back, or puts it back. */
function DismissButton({
  product: { fid, name, isDismissed },
  onDone,
}: {
  readonly product: SellerRecommendation;
  readonly onDone: () => void;
}) {
  const { show } = useToast();
  const fail = (title: string) => () => void show({ tone: "error", title });
  const restore = useSubmit(restoreRecommendation, {
    onSuccess: () => void show({ tone: "success", title: `${name} is back on the list` }),
    onError: fail(trendingMessages.restoreFailed),
  });
  const dismiss = useSubmit(dismissRecommendation, {
    onSuccess: () => {
      show({
        tone: "info",
        title: `${name} dismissed`,
        durationMs: 6000,
        action: { label: "Undo", onClick: () => void restore.send({ params: { fid } }) },
      });
      onDone();
    },
    onError: fail(trendingMessages.dismissFailed),
  });
  return isDismissed ? (
    <Button pending={restore.isPending} onClick={() => void restore.send({ params: { fid } }, onDone)}>
      Put back on the list
    </Button>
  ) : (
    <Button
      variant="ghost"
      pending={dismiss.isPending}
      onClick={() => void dismiss.send({ params: { fid } })}
    >
      Dismiss
    </Button>
  );
}

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
