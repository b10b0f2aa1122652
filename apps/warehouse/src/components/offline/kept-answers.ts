import { hashKey } from "@tanstack/react-query";
import type { Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { forgetKnown } from "#components/offline/known-packages.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";

/** Answers are kept for one shift, in ms. */
export const A_SHIFT_MS = 14 * 60 * 60 * 1000;

/** Maximum stored answers; the oldest are evicted first. */
const MOST_ANSWERS = 300;

const isOfWarehouse = (key: readonly unknown[]) =>
  typeof key[0] === "string" && key[0].startsWith("warehouse.");

const isRefusal = (error: unknown) => error instanceof ApiError && error.statusCode === 403;

/** Endpoints of the warehouse that this user was denied. */
function refusedEndpoints(queryClient: QueryClient): Set<unknown> {
  const refused = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isOfWarehouse(queryKey) && isRefusal(state.error) });
  return new Set(refused.map(({ queryKey: [id] }) => id));
}

/**
 * Hydrates the query cache with the stored responses of this user; cached ones are newer, and endpoints denied in the
 * meantime are skipped.
 */
export async function restoreAnswers(db: OfflineDb, owner: string, queryClient: QueryClient): Promise<void> {
  const since = Date.now() - A_SHIFT_MS;
  const kept = await db.getAll("answers", IDBKeyRange.bound([owner, ""], [owner, "\uffff"]));
  const refused = refusedEndpoints(queryClient);
  for (const { queryKey, data, at } of kept) {
    if (at < since || refused.has(queryKey[0]) || queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, data, { updatedAt: at });
  }
}

async function forgetOld(db: OfflineDb) {
  const surplus = (await db.count("answers")) - MOST_ANSWERS;
  const since = Date.now() - A_SHIFT_MS;
  const write = db.transaction("answers", "readwrite");
  let place = 0;
  for await (const cursor of write.store.index("byTime").iterate()) {
    if (place >= surplus && cursor.value.at >= since) break;
    await cursor.delete();
    place += 1;
  }
  await write.done;
}

/** Deletes all answers of an endpoint that this user may no longer access, on the device and on the screen. */
async function forgetRefused(db: OfflineDb, owner: string, endpointId: string) {
  const write = db.transaction("answers", "readwrite");
  for await (const cursor of write.store.iterate(IDBKeyRange.bound([owner, ""], [owner, "\uffff"]))) {
    if (cursor.value.queryKey[0] === endpointId) await cursor.delete();
  }
  await write.done;
  if (endpointId === listIncomingPackages.id) await forgetKnown(db, owner);
}

/**
 * Stores every answer of the warehouse on this device, so that each screen opens offline as last seen, without extra
 * code in the screens. Answers that this user is denied later are deleted.
 *
 * @returns how to stop
 */
export function keepAnswers(db: OfflineDb, owner: string, queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();

  function keep({ queryKey, state }: Query) {
    const kept = { owner, hash: hashKey(queryKey), queryKey, data: state.data, at: state.dataUpdatedAt };
    // A full store saves no responses; the queue reports it.
    void db.put("answers", kept).catch(() => {});
  }

  function forget(endpointId: unknown) {
    void forgetRefused(db, owner, String(endpointId)).catch(() => {});
    for (const query of cache.findAll({ predicate: ({ queryKey: [id] }) => id === endpointId })) {
      if (query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
    }
  }

  void forgetOld(db).catch(() => {});
  // The store opens while the first requests are in flight.
  for (const query of cache.findAll({ predicate: ({ queryKey }) => isOfWarehouse(queryKey) })) {
    if (query.state.status === "success") keep(query);
  }
  for (const endpointId of refusedEndpoints(queryClient)) forget(endpointId);
  return cache.subscribe((event) => {
    if (event.type !== "updated" || !isOfWarehouse(event.query.queryKey)) return;
    if (event.action.type === "error" && isRefusal(event.action.error)) forget(event.query.queryKey[0]);
    if (event.action.type === "success" && !event.action.manual) keep(event.query);
  });
}
