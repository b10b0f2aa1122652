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

/** Takes a product off the lists, with the way back, or puts it back. */
export function DismissButton({
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
