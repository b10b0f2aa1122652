import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { withDeadline } from "#components/answer-deadline.ts";
import { listKnown } from "#components/offline/known-packages.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";
import type { IncomingState } from "#features/incoming/incoming.search-params.ts";

/** The contract's default page size. */
export const PAGE_SIZE = 20;

/** Packages are announced all day; an open list is polled at this interval. */
const REFETCH_EVERY_MS = 60_000;

/** Statuses of the packages that this device prefetches. */
interface Ahead {
  readonly db: Promise<OfflineDb>;
  readonly owner: string | null;
}

type Answer = AnswerOf<typeof listIncomingPackages>;

/** A page of a view; offline, the counts of the other views are unknown. */
type IncomingAnswer = Omit<Answer, "counts"> & { readonly counts: Answer["counts"] | null };

/**
 * Packages on their way to this warehouse; the previous rows stay while the next page loads. Offline, the expected
 * ones are those on this device.
 */
export function incomingPackagesQuery(
  client: Client,
  { search, page, view = "EXPECTED" }: IncomingState,
  { db, owner }: Ahead,
) {
  const query = {
    page,
    ...(search === "" ? {} : { search }),
    ...(view === "EXPECTED" ? {} : { view }),
  };
  return queryOptions<IncomingAnswer>({
    queryKey: queryKey(listIncomingPackages, { query }),
    queryFn: async ({ signal }) => {
      const known = async (): Promise<IncomingAnswer | null> => {
        if (owner === null || view !== "EXPECTED") return null;
        const found = await listKnown(await db, owner, { search, page, size: PAGE_SIZE });
        return found && { ...found, countIsExact: true, next: null, previous: null, counts: null };
      };
      // A device that is known to be offline does not wait for the network.
      const alone = navigator.onLine ? null : await known();
      if (alone !== null) return alone;
      try {
        return await withDeadline((late) =>
          client.call(listIncomingPackages, { query }, { signal: AbortSignal.any([signal, late]) }),
        );
      } catch (error) {
        const found = error instanceof FailedToFetchError ? await known() : null;
        if (found === null) throw error;
        return found;
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_EVERY_MS,
  });
}
