"use client";
import { createLoader, createSerializer } from "nuqs/server";
import type { inferParserType, ParserMap } from "nuqs/server";
import { createContext, use, useCallback, useMemo } from "react";

/** Whether a change adds a history entry (`push`) or replaces the current one. */
export type HistoryStep = "push" | "replace";

/** The search part of an address and the function that changes it: the page's own, or a test's. */
export interface SearchAddress {
  /** With or without its "?". */
  readonly search: string;
  /** @param next gives the search part, "?" included, from the current one */
  readonly write: (next: (search: string) => string, step: HistoryStep) => void;
}

/** Set by PageAddress. */
export const AddressContext = createContext<SearchAddress | null>(null);

type Change<P extends ParserMap> = Partial<{
  [K in keyof inferParserType<P>]: inferParserType<P>[K] | null;
}>;

/**
 * The state of a screen in its address, and a function that changes part of it. Defaults are omitted from the
 * address.
 *
 * @param parsers by name; the same object at every call
 * @param options.step the default kind of history step of a change
 * @throws outside of PageAddress
 */
export function useAddressState<P extends ParserMap>(
  parsers: P,
  { step = "replace" }: { readonly step?: HistoryStep } = {},
) {
  const address = use(AddressContext);
  if (address === null) throw new Error("useAddressState must be used inside PageAddress.");
  const { search, write } = address;
  const state = useMemo(() => createLoader(parsers)(search), [parsers, search]);
  const change = useCallback(
    (next: Change<P>, options: { readonly history?: HistoryStep } = {}) =>
      write((before) => createSerializer(parsers)(before, next), options.history ?? step),
    [parsers, step, write],
  );
  return [state, change] as const;
}
