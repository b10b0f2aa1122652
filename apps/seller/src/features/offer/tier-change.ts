import { useRef } from "react";
import { updateOfferTiers } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { OfferDetail, OfferTier } from "@quayside/api-client/contract/offers/offer.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { BELOW_FLOOR, useFloorGuard } from "#components/floor-guard.tsx";
import { CONFIRMED } from "#components/price-guard.tsx";
import { tierErrors, tierMessages } from "#features/offer/offer.messages.ts";
import { offerKey } from "#features/offer/offer.queries.ts";

const UNDO_MS = 10_000;

/**
 * Sets the prices by quantity of an offer, with an undo that brings the steps before back.
 *
 * @param onDone called when they are saved
 */
export function useTierChange(offer: OfferDetail, onDone: () => void) {
  const toast = useToast();
  const key = offerKey(offer.qid);
  const params = { id: offer.qid };
  /** The offer may have changed when the answer arrives. */
  const before = useRef<OfferTier[]>([]);
  const guard = useFloorGuard();
  const shared = { texts: tierErrors, fallback: tierMessages.failed, replaces: key, refetches: [key] };
  const undo = useSubmit(updateOfferTiers, {
    ...shared,
    onSuccess: () => toast.show({ tone: "info", title: tierMessages.undone }),
    onError: () => toast.show({ tone: "error", title: tierErrors.version_conflict, persistent: true }),
  });
  const change = useSubmit(updateOfferTiers, {
    ...shared,
    confirm: guard,
    onSuccess: ({ version }) => {
      const body = { tiers: before.current, version, ...CONFIRMED, ...BELOW_FLOOR };
      onDone();
      toast.show({
        tone: "success",
        title: tierMessages.saved,
        durationMs: UNDO_MS,
        action: { label: "Undo", onClick: () => void undo.send({ params, body }) },
      });
    },
  });
  return {
    save: (tiers: OfferTier[]) => {
      if (change.send({ params, body: { tiers, version: offer.version } })) before.current = offer.tiers;
    },
    isPending: change.isPending || undo.isPending,
    failure: change.failure,
    /** Asks before a price is less than half of the offer's, or below the floor. */
    dialog: guard.dialog,
    /** Clears the message of the last attempt. */
    dismiss: change.reset,
  };
}
