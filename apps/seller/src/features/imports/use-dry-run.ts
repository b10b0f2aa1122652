"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CallInput } from "@quayside/api-client/contract/endpoint";
import type {
  fixStockDraftAlike,
  replaceInStockDraft,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type { DraftChange } from "@quayside/api-client/contract/stock-drafts/draft-change.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { draftKey } from "#features/imports/imports.queries.ts";

type ManyCells = typeof fixStockDraftAlike | typeof replaceInStockDraft;

/** Debounce in milliseconds before a change of up to 200,000 rows is previewed. */
const PAUSE_MS = 400;

/** A debounced text. */
export function useAfterTyping(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

/** The preview of a bulk change of cells. */
export interface DryRun {
  readonly change: DraftChange | undefined;
  readonly error: Error | null;
  readonly isWorking: boolean;
  readonly retry: () => void;
}

/**
 * Previews a bulk change of cells, debounced; a preview in flight for an earlier text is aborted.
 *
 * @param isWanted false while there is nothing to preview
 */
export function useDryRun<E extends ManyCells>(
  endpoint: E,
  input: CallInput<E> & { readonly params: { readonly id: string } },
  isWanted: boolean,
): DryRun {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const typed = JSON.stringify(input);
  const settled = useAfterTyping(typed);
  const isSettled = typed === settled;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(client, endpoint, input),
    // Without an observer, a call for another text is aborted.
    enabled: isWanted && isSettled,
    retry: false,
    gcTime: 0,
  });
  const isShown = isWanted && isSettled && !isFetching;
  return {
    change: isShown ? data : undefined,
    error: isShown ? error : null,
    isWorking: isWanted && !isShown,
    retry: () => {
      void queryClient.invalidateQueries({ queryKey: draftKey(input.params.id) });
      void refetch();
    },
  };
}
