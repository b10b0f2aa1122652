"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { lookUpWarehouseCode } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { WarehouseCode } from "@quayside/api-client/contract/warehouse/floor.schemas";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { withDeadline } from "#components/answer-deadline.ts";
import { cachedCode } from "#components/cached-packages.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";

/**
 * Asks what a code stands for, again each time: what was true of a package a minute ago may have changed.
 * Without a network it is what the answers on this device tell.
 */
export function useCodeLookup() {
  const { client } = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    async (code: string): Promise<WarehouseCode> => {
      const input = { query: { code } };
      try {
        const answer = await withDeadline((signal) => client.call(lookUpWarehouseCode, input, { signal }));
        queryClient.setQueryData(queryKey(lookUpWarehouseCode, input), answer);
        return answer;
      } catch (error) {
        const cached = error instanceof FailedToFetchError ? cachedCode(queryClient, code) : null;
        if (cached === null) throw error;
        return cached;
      }
    },
    [client, queryClient],
  );
}

/**
 * The one package that is meant by a code: carriers use their numbers again, so one that is still handled comes before
 * those that are done with.
 *
 * @param isMeant whether the screen can do something with a package
 * @returns "several" for a number that boxes share, as only a label says which of them was scanned
 */
export function meantPackage(
  { packages }: Pick<WarehouseCode, "packages">,
  isMeant: (found: WarehousePackage) => boolean,
): WarehousePackage | "several" | undefined {
  const meant = packages.filter(isMeant);
  const [found = packages[0]] = meant;
  const ofItsSale = packages.filter(({ saleNumber }) => saleNumber === found?.saleNumber);
  return meant.length > 1 || ofItsSale.length > 1 ? "several" : found;
}

/** The verdict on a number that several boxes have. */
export function severalVerdict(code: string): ScanVerdict {
  return { tone: "error", text: scanMessages.several(code) };
}
