"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { listRankedOffers } from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { CONFIRMED, usePriceGuard } from "#components/price-guard.tsx";
import { rankedMessages, winErrors } from "#features/ranked/ranked.messages.ts";
import { type Drop, outcomeText, wayBack } from "#features/ranked/ranked.view-model.ts";

const UNDO_MS = 10_000;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Drops prices to win, with undo. The offers leave the list at once, and return if it fails.
 * @returns `drop`, and `gone`: the offers being removed from the list
 */
export function useDrops() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [gone, setGone] = useState(NOTHING);
  const sent = useRef<readonly Drop[]>([]);
  const rankedKey = queryKey(listRankedOffers);
  const fail = (title: string) => toast.show({ tone: "error", title, persistent: true });
  const guard = usePriceGuard(() => setGone(NOTHING));
  const undo = useSubmit(updateOffers, {
    texts: winErrors,
    fallback: rankedMessages.undoFailed,
    onSuccess: ({ results }) => {
      const isBack = results.every(({ outcome }) => outcome === "CHANGED" || outcome === "UNCHANGED");
      if (isBack) toast.show({ tone: "info", title: rankedMessages.undone });
      else fail(rankedMessages.undoFailed);
    },
    onError: () => fail(rankedMessages.undoFailed),
  });
  const change = useSubmit(updateOffers, {
    texts: winErrors,
    fallback: rankedMessages.failed,
    confirm: guard,
    onSuccess: ({ results }) => {
      const outcomes = results.map(({ outcome }) => outcome);
      const changes = wayBack(sent.current, results);
      toast.show({
        tone: changes.length === results.length ? "success" : "caution",
        title: outcomeText(outcomes),
        durationMs: UNDO_MS,
        ...(changes.length > 0 && {
          action: {
            label: "Undo",
            onClick: () => void undo.send({ body: { changes, keepsFloor: false, ...CONFIRMED } }),
          },
        }),
      });
      void queryClient.invalidateQueries({ queryKey: rankedKey }).finally(() => setGone(NOTHING));
    },
    onError: () => {
      setGone(NOTHING);
      fail(rankedMessages.failed);
    },
  });
  return {
    drop(drops: readonly Drop[]) {
      const changes = drops.map(({ qid, version, listPrice }) => ({ qid, version, listPrice }));
      if (!change.send({ body: { changes } })) return;
      sent.current = drops;
      setGone(new Set(drops.map(({ qid }) => qid)));
    },
    gone,
    /** Asks before prices fall by more than half. */
    dialog: guard.dialog,
    isPending: change.isPending || undo.isPending,
  };
}
