"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { NetAtRate } from "@quayside/api-client/contract/sales/vat.rules";
import { TOTALS } from "#features/sales/confirm/quantities.ts";
import type { Quantities } from "#features/sales/confirm/quantities.ts";

/**
 * A part of the input, re-read when it changes.
 *
 * @param part the id of a line, or `TOTALS`
 * @param read must return a stable value until the part changes
 */
export function useQuantitiesPart<T>(quantities: Quantities, part: string, read: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => quantities.subscribe(part, listener),
    [quantities, part],
  );
  return useSyncExternalStore(subscribe, read, read);
}

const NO_SUBSCRIPTION = () => () => {};

/** The goods at each rate of VAT at the entered quantities; null without any. */
export function useDraftGoods(draft: Quantities | null): readonly NetAtRate[] | null {
  const subscribe = useCallback(
    (listener: () => void) => draft?.subscribe(TOTALS, listener) ?? NO_SUBSCRIPTION(),
    [draft],
  );
  const read = () => draft?.totals().byRate ?? null;
  return useSyncExternalStore(subscribe, read, read);
}
