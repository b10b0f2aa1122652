import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { queryKey } from "@quayside/api-client/queries";
import { withDeadline } from "#components/answer-deadline.ts";
import { listKnown } from "#components/offline/known-packages.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";
import type { IncomingState } from "#features/incoming/incoming.search-params.ts";

/** The page size of the contract when none is requested. */
export const PAGE_SIZE = 20;

/** Packages are announced all day; a list that stays open is read again this often. */
const REFETCH_EVERY_MS = 60_000;

/** Where packages are that this device has read ahead. */
interface Ahead {
  readonly db: Promise<OfflineDb>;
  readonly owner: string | null;
}

type Answer = AnswerOf<typeof listIncomingPackages>;

/** A page of a view; without a network it is not known how many the other views have. */
type IncomingAnswer = Omit<Answer, "counts"> & { readonly counts: Answer["counts"] | null };

/**
 * Packages on their way to this warehouse; the rows of the last page stay while the next one loads. Without a network
 * the expected ones are those that this device knows.
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
      // A device that knows it has no network does not wait for one.
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
