import type { Client } from "@quayside/api-client/client";
import * as departures from "@quayside/api-client/contract/warehouse/departures.endpoints";
import * as floor from "@quayside/api-client/contract/warehouse/floor.endpoints";
import * as packages from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import * as pallets from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import * as photos from "@quayside/api-client/contract/warehouse/photos.endpoints";
import * as receipts from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { ApiError, AppError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { putFileIn } from "#components/offline/kept-file.ts";
import type { OfflineDb, QueueEntry } from "#components/offline/offline-db.ts";
import { offlineMessages } from "#components/offline/offline.messages.ts";

/** Timeout of a call in ms; unanswered calls are sent again under the same key. */
const LONGEST_CALL_MS = 20_000;

/** An entry with the API's decision; without an answer, it was rejected. */
export interface Settled {
  readonly entry: QueueEntry;
  readonly endpoint: Endpoint;
  readonly answer?: unknown;
}

/** Calls that can be queued: every idempotent write of the warehouse. */
const sendable: ReadonlyMap<string, Endpoint> = new Map(
  [packages, floor, receipts, pallets, departures, photos]
    .flatMap((area) => Object.values<unknown>(area))
    .filter((one): one is Endpoint => typeof one === "object" && one !== null && "idempotent" in one)
    .map((endpoint) => [endpoint.id, endpoint]),
);

/** Statuses that mean "retry later": session, rate limit, calls in flight. */
const LATER = new Set([401, 408, 425, 429]);

function isForLater(error: unknown): boolean {
  if (error instanceof FailedToFetchError || (error instanceof DOMException && error.name !== "DataError"))
    return true;
  if (!(error instanceof ApiError)) return false;
  return error.statusCode >= 500 || LATER.has(error.statusCode) || error.code === "idempotency_in_flight";
}

/**
 * Sends waiting entries, oldest first, until none is left, the API does not answer, or another user has signed in. A
 * rejected entry stays as a conflict, without blocking later ones.
 */
export async function sendEntries(options: {
  readonly db: OfflineDb;
  readonly sender: () => string | null;
  readonly client: Client;
  readonly onSettled: (settled: Settled) => void;
  readonly onChange: () => void;
}): Promise<void> {
  const { db, sender, client, onSettled, onChange } = options;
  for (;;) {
    const owner = sender();
    const entry = (await db.getAll("entries")).find((one) => one.owner === owner && one.state === "waiting");
    if (owner === null || entry?.order === undefined) return;
    const endpoint = sendable.get(entry.endpointId);
    const settle = async (problem: { code: string; text: string } | null) => {
      if (problem === null) await db.delete("entries", entry.order ?? 0);
      else await db.put("entries", { ...entry, state: "conflict", problem });
      onChange();
    };
    if (endpoint === undefined) {
      await settle({ code: "unknown_call", text: offlineMessages.unknownCall });
      continue;
    }
    try {
      const signal = AbortSignal.timeout(LONGEST_CALL_MS);
      // Another user may sign in between here and the moment the call gets its token.
      const call = { idempotencyKey: entry.id, asUser: owner, signal };
      const answer: unknown = await client.call(endpoint, putFileIn(entry.input, entry.file) as never, call);
      await settle(null);
      onSettled({ entry, endpoint, answer });
    } catch (error) {
      if (isForLater(error)) return;
      if (error instanceof ApiError)
        await settle({ code: error.code, text: offlineMessages.problemOf(error) });
      // An answer of an unexpected shape still counts: the call took effect.
      else if (error instanceof AppError) await settle(null);
      else await settle({ code: "unknown_failure", text: offlineMessages.unknownFailure });
      onSettled({ entry, endpoint });
    }
  }
}
