"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import type { ChangeOutcome } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { CONFIRMED, usePriceGuard } from "#components/price-guard.tsx";
import { inventoryMessages as messages, outcomeNames } from "#features/inventory/inventory.messages.ts";
import type { OfferChange } from "#features/inventory/paste.view-model.ts";

export type Results = AnswerOf<typeof updateOffers>["results"];

/** The values of an offer before a change. */
export interface Before {
  readonly qid: string;
  readonly listPrice: string;
  readonly stock: number;
}

/** The result for the offers that were not changed: "2 changed meanwhile, not updated". */
export function leftOver(results: Results): readonly string[] {
  const counts = new Map<Exclude<ChangeOutcome, "CHANGED">, number>();
  for (const { outcome } of results)
    if (outcome !== "CHANGED") counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcomeNames[outcome]}`);
}

/** The changes that restore the previous values of the changed offers; each with its current version. */
export function undoOf(results: Results, before: readonly Before[]): OfferChange[] {
  const byQid = new Map(before.map((one) => [one.qid, one]));
  return results.flatMap(({ qid, outcome, version, listPrice, stock }) => {
    const old = byQid.get(qid);
    if (outcome !== "CHANGED" || version === null || old === undefined) return [];
    return [
      {
        qid,
        version,
        ...(old.listPrice === listPrice ? {} : { listPrice: old.listPrice }),
        ...(old.stock === stock ? {} : { stock: old.stock }),
      },
    ];
  });
}

/**
 * Changes many offers in one call, reports the result, and offers to undo it.
 *
 * @param onDone called when they are changed
 */
export function useBulkChange(onDone: () => void) {
  const { show } = useToast();
  const queryClient = useQueryClient();
  const [before, setBefore] = useState<readonly Before[]>([]);
  const guard = usePriceGuard();
  const undo = useSubmit(updateOffers, {
    fallback: messages.bulkFailed,
    onSuccess: ({ results }) => {
      const changed = results.filter(({ outcome }) => outcome === "CHANGED").length;
      const kept = results.length - changed;
      show({
        tone: kept === 0 ? "success" : "caution",
        title: messages.undone(changed),
        ...(kept > 0 && { description: messages.notUndone(kept) }),
      });
    },
    onError: () => show({ tone: "error", title: messages.bulkFailed }),
  });
  const apply = useSubmit(updateOffers, {
    fallback: messages.bulkFailed,
    confirm: guard,
    refetches: [queryKey(listOffers)],
    onSuccess: ({ results }) => {
      const changes = undoOf(results, before);
      const rest = leftOver(results);
      show({
        tone: rest.length === 0 ? "success" : "caution",
        title: messages.applied(changes.length),
        ...(rest.length > 0 && { description: rest.join(", ") }),
        durationMs: 12_000,
        ...(changes.length > 0 && {
          action: {
            label: messages.undo,
            onClick: () => void undo.send({ body: { changes, keepsFloor: false, ...CONFIRMED } }),
          },
        }),
      });
      void queryClient.invalidateQueries({ queryKey: queryKey(listOffers) });
      onDone();
    },
  });
  return {
    isPending: apply.isPending,
    failure: apply.failure,
    /** Asks before prices move by more than half. */
    dialog: guard.dialog,
    /** @param keepsFloor skips offers whose price would fall below their floor */
    apply: (changes: readonly OfferChange[], old: readonly Before[], keepsFloor: boolean) => {
      setBefore(old);
      apply.send({ body: { changes: [...changes], keepsFloor } });
    },
  };
}
