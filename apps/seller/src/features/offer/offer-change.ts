"use client";
import { useRef } from "react";
import { updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { CONFIRMED, usePriceGuard } from "#components/price-guard.tsx";
import { changeErrors, offerMessages } from "#features/offer/offer.messages.ts";
import { offerKey } from "#features/offer/offer.queries.ts";

/** New price, stock and SKU of an offer. */
export interface OfferValues {
  readonly listPrice: string;
  readonly stock: number;
  /** Null removes it. */
  readonly sku: string | null;
}

const UNDO_MS = 10_000;

/**
 * Changes price, stock and SKU of an offer, with an undo that affects only the changed fields.
 *
 * @param onDone called with the values that were saved
 */
export function useOfferChange(offer: OfferDetail, onDone: (saved: Partial<OfferValues>) => void) {
  const toast = useToast();
  const key = offerKey(offer.qid);
  const params = { id: offer.qid };
  /** The previous values of the changed fields: the offer may have changed when the response arrives. */
  const before = useRef<Partial<OfferValues>>({});
  const guard = usePriceGuard();
  const undo = useSubmit(updateOffer, {
    texts: changeErrors,
    fallback: offerMessages.saveFailed,
    replaces: key,
    refetches: [key],
    onSuccess: () => toast.show({ tone: "info", title: offerMessages.undone }),
    onError: () => toast.show({ tone: "error", title: changeErrors.version_conflict, persistent: true }),
  });
  const change = useSubmit(updateOffer, {
    confirm: guard,
    texts: changeErrors,
    fallback: offerMessages.saveFailed,
    replaces: key,
    refetches: [key],
    onSuccess: ({ version }, { body: { version: _seen, confirmsLargeMoves: _confirmed, ...saved } }) => {
      const body = {
        version,
        ...before.current,
        ...(before.current.listPrice !== undefined && CONFIRMED),
      };
      onDone(saved);
      toast.show({
        tone: "success",
        title: offerMessages.saved,
        durationMs: UNDO_MS,
        action: { label: "Undo", onClick: () => void undo.send({ params, body }) },
      });
    },
  });
  return {
    /** @param values only the changed fields: sending an unchanged stock would overwrite sales in the meantime */
    save: (values: Partial<OfferValues>) => {
      const body = { version: offer.version, ...values };
      if (!change.send({ params, body })) return;
      before.current = {
        ...(values.listPrice === undefined ? {} : { listPrice: offer.listPrice }),
        ...(values.stock === undefined ? {} : { stock: offer.stock }),
        ...(values.sku === undefined ? {} : { sku: offer.sku }),
      };
    },
    isPending: change.isPending || undo.isPending,
    failure: change.failure,
    /** Asks before the price moves by more than half. */
    dialog: guard.dialog,
    /** Clears the message of the last attempt. */
    dismiss: change.reset,
  };
}
