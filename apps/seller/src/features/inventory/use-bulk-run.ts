"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { updateOffers } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { MAX_CHANGES } from "@quayside/api-client/contract/offers/offers.rules";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { bulkErrors, inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import type { OfferChange } from "#features/inventory/paste.view-model.ts";
import { type Before, type Results, undoOf } from "#features/inventory/use-bulk-change.ts";

/** What one call of many changes. */
export interface Part {
  readonly changes: readonly OfferChange[];
  /** The previous values of its offers. */
  readonly before: readonly Before[];
  /** Number of its offers, and of those after them. */
  readonly size: number;
  readonly left: number;
  /** Where the next part begins; null for the last one. */
  readonly next: string | null;
}

/** The progress of a change in many parts. */
export interface BulkRun {
  readonly phase: "ready" | "running" | "stopped" | "failed" | "done";
  readonly isUndo: boolean;
  /** Processed offers, and the total. */
  readonly done: number;
  readonly total: number;
  readonly results: Results;
  readonly failure: string | null;
}

interface Work {
  readonly partAfter: (after: string) => Promise<Part>;
  readonly keepsFloor: boolean;
  /** The user was asked about prices that move by more than half; an undo does not ask. */
  confirms: boolean;
  /** The current part: a retried part has the same idempotency key. */
  part: Part | null;
  after: string | null;
  key: string;
}

const READY: BulkRun = {
  phase: "ready",
  isUndo: false,
  done: 0,
  total: 0,
  results: [],
  failure: null,
};

/** The parts that undo the change. */
function undoParts(changes: readonly OfferChange[]): (from: string) => Part {
  return (from) => {
    const begin = Number(from);
    const end = Math.min(begin + MAX_CHANGES, changes.length);
    const left = changes.length - end;
    const next = left > 0 ? String(end) : null;
    return { changes: changes.slice(begin, end), before: [], size: end - begin, left, next };
  };
}

/**
 * Changes more offers than one call allows, in parts: each offer once, with the version from its part's preview. It
 * can be stopped after a part, resumes after a failure with the failed part, and can be undone.
 */
export function useBulkRun() {
  const { client } = useSession();
  const { mutateAsync } = useMutation(mutationOptionsFor(client, updateOffers));
  const [run, setRun] = useState(READY);
  const work = useRef<Work>(null);
  const before = useRef<Before[]>([]);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function step(now: Work): Promise<boolean> {
    if (now.part === null) now.part = await now.partAfter(now.after ?? "");
    const { changes, size, left, next, before: old } = now.part;
    const body = { changes: [...changes], keepsFloor: now.keepsFloor, confirmsLargeMoves: now.confirms };
    const { results } =
      changes.length === 0 ? { results: [] } : await mutateAsync({ body, idempotencyKey: now.key });
    before.current.push(...old);
    now.part = null;
    now.after = next;
    now.key = crypto.randomUUID();
    setRun((all) => ({
      ...all,
      done: all.done + size,
      total: all.done + size + left,
      results: [...all.results, ...results],
    }));
    return next !== null;
  }

  async function goOn() {
    const now = work.current;
    if (now === null) return;
    isStopped.current = false;
    setRun((all) => ({ ...all, phase: "running", failure: null }));
    try {
      let hasMore = true;
      // Sequential: each part begins after the previous one.
      // oxlint-disable-next-line no-await-in-loop
      while (hasMore && !isStopped.current) hasMore = await step(now);
      setRun((all) => ({ ...all, phase: hasMore ? "stopped" : "done" }));
    } catch (error) {
      // Whoever goes on has been asked.
      if (error instanceof ApiError && error.code === "large_price_move") {
        now.confirms = true;
        now.key = crypto.randomUUID();
      }
      const failure = sendingProblemText(error, bulkErrors, messages.bulkFailed);
      setRun((all) => ({ ...all, phase: "failed", failure }));
    }
  }

  function begin(part: Part, partAfter: Work["partAfter"], isUndo: boolean) {
    work.current = {
      partAfter,
      keepsFloor: !isUndo,
      confirms: isUndo,
      part,
      after: null,
      key: crypto.randomUUID(),
    };
    setRun({ ...READY, isUndo, total: part.size + part.left });
    void goOn();
  }

  return {
    run,
    /** @param partAfter previews the part that begins there */
    start: (first: Part, partAfter: Work["partAfter"]) => begin(first, partAfter, false),
    goOn: () => void goOn(),
    /** Stops after the current part. */
    stop: () => {
      isStopped.current = true;
    },
    /** Ends a failed run; completed changes are kept. */
    giveUp: () => setRun((all) => ({ ...all, phase: "stopped", failure: null })),
    undo: () => {
      const partAt = undoParts(undoOf(run.results, before.current));
      before.current = [];
      begin(partAt("0"), async (from) => partAt(from), true);
    },
  };
}
