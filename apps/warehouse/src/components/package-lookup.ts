"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { lookUpWarehouseCode } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import type { WarehouseCode } from "@quayside/api-client/contract/warehouse/floor.schemas";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { withDeadline } from "#components/answer-deadline.ts";
import { cachedCode } from "#components/cached-packages.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";

/**
 * Looks up a code, always fresh: a package may have changed a minute ago. Offline, it uses the answers stored on this
 * device.
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
 * The package meant by a code: carriers reuse their numbers, so active packages come before completed ones.
 *
 * @param isMeant whether the screen can handle a package
 * @returns "several" for a number that several boxes share, as only the SSCC label identifies one
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

/** The verdict for a number that several boxes share. */
export function severalVerdict(code: string): ScanVerdict {
  return { tone: "error", text: scanMessages.several(code) };
}
