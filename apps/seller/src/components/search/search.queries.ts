"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import { searchSales } from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";

/** Shorter texts have too many results to be useful. */
const SHORTEST = 2;
const DEBOUNCE_MS = 200;
const HITS = 5;

/** The debounced text. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Orders, own offers and catalogue products for a search text. Each is shown as soon as it has loaded; a failure does
 * not affect the others, is reported in `isFailed`, and is refetched by `retry`.
 */
export function useSearch(typed: string) {
  const { client } = useSession();
  const text = useSettled(typed.trim().slice(0, 100));
  const options = { enabled: text.length >= SHORTEST, placeholderData: keepPreviousData, staleTime: 30_000 };
  const sales = useQuery({
    ...queryOptionsFor(client, searchSales, { query: { query: text, size: HITS } }),
    ...options,
  });
  const offers = useQuery({
    ...queryOptionsFor(client, searchOffers, { query: { search: text || "-", size: HITS } }),
    ...options,
  });
  const products = useQuery({
    ...queryOptionsFor(client, searchVariants, {
      query: { query: text, size: HITS, stock_availability: "any" },
    }),
    ...options,
  });
  const failed = [sales, offers, products].filter(({ isError }) => isError);
  const isAsked = text.length >= SHORTEST;
  return {
    text,
    sales: isAsked ? (sales.data?.results ?? []) : [],
    offers: isAsked ? (offers.data?.results ?? []) : [],
    products: isAsked ? (products.data?.results ?? []) : [],
    /** Whether results are missing or still those of an earlier text. */
    isLoading: isAsked && [sales, offers, products].some((one) => one.isLoading || one.isPlaceholderData),
    isFailed: failed.length > 0,
    /** Request id of the first failure, to quote to support. */
    requestId: failed.map(({ error }) => (error instanceof ApiError ? error.requestId : "")).find(Boolean),
    /** Refetches failed queries. */
    retry: () => {
      for (const one of failed) void one.refetch();
    },
  };
}
