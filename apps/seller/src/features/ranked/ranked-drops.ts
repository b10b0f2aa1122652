"use client";
import { useRef, useState } from "react";
import { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { CONFIRMED, usePriceGuard } from "#components/price-guard.tsx";
import { rankedMessages, winErrors } from "#features/ranked/ranked.messages.ts";
import { type Drop, type WayBack, outcomeText, wayBack } from "#features/ranked/ranked.view-model.ts";

const UNDO_MS = 10_000;

/**
 * Drops prices to win, with undo.
 * @returns `drop`, `undo`, `dropped`: the prices dropped so far, by offer, and a `dialog`, which asks before large ones
 */
export function useDrops() {
  const toast = useToast();
  const [dropped, setDropped] = useState<ReadonlyMap<string, WayBack>>(new Map());
  const latest = useRef(dropped);
  const sent = useRef<readonly Drop[]>([]);
  const store = (change: (all: Map<string, WayBack>) => void) => {
    const next = new Map(latest.current);
    change(next);
    latest.current = next;
    setDropped(next);
  };
  const fail = (title: string) => toast.show({ tone: "error", title, persistent: true });
  const guard = usePriceGuard();
  const back = useSubmit(updateOffers, {
    texts: winErrors,
    fallback: rankedMessages.undoFailed,
    onSuccess: ({ results }) => {
      const isBack = results.every(({ outcome }) => outcome === "CHANGED" || outcome === "UNCHANGED");
      store((all) => results.forEach(({ qid }) => all.delete(qid)));
      if (isBack) toast.show({ tone: "info", title: rankedMessages.undone });
      else fail(rankedMessages.undoFailed);
    },
    onError: () => fail(rankedMessages.undoFailed),
  });
  /** Restores the prices of those offers that are still dropped. */
  const undo = (qids: readonly string[]) => {
    const changes = qids.flatMap((qid) => latest.current.get(qid) ?? []);
    if (changes.length > 0) back.send({ body: { changes, keepsFloor: false, ...CONFIRMED } });
  };
  const change = useSubmit(updateOffers, {
    texts: winErrors,
    fallback: rankedMessages.failed,
    confirm: guard,
    onSuccess: ({ results }) => {
      const ways = wayBack(sent.current, results);
      const qids = ways.map(({ qid }) => qid);
      store((all) => ways.forEach((way) => all.set(way.qid, way)));
      toast.show({
        tone: ways.length === results.length ? "success" : "caution",
        title: outcomeText(results.map(({ outcome }) => outcome)),
        durationMs: UNDO_MS,
        // A single drop is undone in its row.
        ...(qids.length > 1 && { action: { label: "Undo", onClick: () => undo(qids) } }),
      });
    },
    onError: () => fail(rankedMessages.failed),
  });
  return {
    drop(drops: readonly Drop[]) {
      const changes = drops.map(({ qid, version, listPrice }) => ({ qid, version, listPrice }));
      if (change.send({ body: { changes } })) sent.current = drops;
    },
    undo,
    dropped,
    /** Asks before prices fall by more than half. */
    dialog: guard.dialog,
    isPending: change.isPending || back.isPending,
  };
}
