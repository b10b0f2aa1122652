"use client";
import { createLoader, createSerializer } from "nuqs/server";
import type { inferParserType, ParserMap } from "nuqs/server";
import { createContext, use, useCallback, useEffect, useMemo } from "react";

/** Whether a change adds a history entry (`push`) or replaces the current one. */
export type HistoryStep = "push" | "replace";

/** The search part of an address and the function that changes it: the page's own, or a test's. */
export interface SearchAddress {
  /** With or without its "?". */
  readonly search: string;
  /** @param next gives the search part, "?" included, from the current one */
  readonly write: (next: (search: string) => string, step: HistoryStep) => void;
  /** Says what a screen does not understand in the address. @returns takes it back */
  readonly noteUnknown?: (values: readonly UnknownValue[]) => () => void;
}

/** A value in an address that its screen does not know: it shows what it shows without it. */
export interface UnknownValue {
  readonly name: string;
  readonly value: string;
}

/** The values of an address that none of the parsers can read; empty ones are none. */
export function unknownValues(parsers: ParserMap, search: string): UnknownValue[] {
  const params = new URLSearchParams(search);
  return Object.entries(parsers).flatMap(([name, parser]) => {
    const value = params.get(name);
    if (value === null || value === "" || parser.type === "multi") return [];
    return parser.parse(value) === null ? [{ name, value }] : [];
  });
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
  const { search, write, noteUnknown } = address;
  const state = useMemo(() => createLoader(parsers)(search), [parsers, search]);
  const unknown = JSON.stringify(unknownValues(parsers, search));
  useEffect(() => noteUnknown?.(JSON.parse(unknown) as UnknownValue[]), [noteUnknown, unknown]);
  const change = useCallback(
    (next: Change<P>, options: { readonly history?: HistoryStep } = {}) =>
      write((before) => createSerializer(parsers)(before, next), options.history ?? step),
    [parsers, step, write],
  );
  return [state, change] as const;
}
