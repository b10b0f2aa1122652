import { QueryClient, hashKey } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { keepAnswers, restoreAnswers } from "#components/offline/kept-answers.ts";
import { keepKnown } from "#components/offline/known-packages.ts";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import type { OfflineDb } from "#components/offline/offline-db.ts";
import { makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

const LIST = "warehouse.incoming";
let stores = 0;
let db: OfflineDb;
beforeEach(async () => {
  db = await openOfflineDb(`answers-of-test-${(stores += 1)}`);
});
afterEach(() => db.close());

function refusal() {
  const parts = { message: "", serverMessage: "", fieldErrors: {}, details: null, requestId: "req-7" };
  return new ApiError({ ...parts, statusCode: 403, code: "not_allowed", endpointId: LIST });
}
const read = (queryClient: QueryClient, queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
  queryClient.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => null);

describe("answers stored on a device", () => {
  it("are restored offline, for the user who received them", async () => {
    const [first, later, other] = [new QueryClient(), new QueryClient(), new QueryClient()];
    const stop = keepAnswers(db, "anna", first);
    await read(first, [LIST, { page: 1 }], () => Promise.resolve({ count: 1 }));
    await vi.waitFor(async () => expect(await db.count("answers")).toBe(1), 15_000);
    stop();
    await restoreAnswers(db, "anna", later);
    await restoreAnswers(db, "ben", other);
    expect(later.getQueryData([LIST, { page: 1 }])).toEqual({ count: 1 });
    expect(other.getQueryData([LIST, { page: 1 }])).toBeUndefined();
  });

  it("are not restored once the API has refused them, even before the store was read", async () => {
    const key = [LIST, { page: 1 }];
    await db.put("answers", {
      owner: "anna",
      hash: hashKey(key),
      queryKey: key,
      data: { count: 1 },
      at: Date.now(),
    });
    const queryClient = new QueryClient();
    await read(queryClient, key, () => Promise.reject(refusal()));
    const stop = keepAnswers(db, "anna", queryClient);
    await restoreAnswers(db, "anna", queryClient);
    expect(queryClient.getQueryData(key)).toBeUndefined();
    await vi.waitFor(async () => expect(await db.count("answers")).toBe(0), 15_000);
    stop();
  });

  it("include those received before the store was open", async () => {
    const queryClient = new QueryClient();
    await read(queryClient, [LIST, { page: 1 }], () => Promise.resolve({ count: 1 }));
    const stop = keepAnswers(db, "anna", queryClient);
    await vi.waitFor(async () => expect(await db.count("answers")).toBe(1), 15_000);
    stop();
  });

  it("are deleted with their rows once the API refuses them to this user", async () => {
    const queryClient = new QueryClient();
    const stop = keepAnswers(db, "anna", queryClient);
    for (const page of [1, 2]) await read(queryClient, [LIST, { page }], () => Promise.resolve({ page }));
    await read(queryClient, ["warehouse.shipments", {}], () => Promise.resolve({}));
    await keepKnown(db, "anna", makeWarehousePackage({ status: "ANNOUNCED" }));
    await vi.waitFor(async () => expect(await db.count("answers")).toBe(3), 15_000);

    await read(queryClient, [LIST, { page: 1 }], () => Promise.reject(refusal()));
    await vi.waitFor(async () => expect(await db.count("answers")).toBe(1), 15_000);
    await vi.waitFor(async () => expect(await db.count("packages")).toBe(0), 15_000);
    for (const page of [1, 2]) expect(queryClient.getQueryData([LIST, { page }])).toBeUndefined();
    expect(queryClient.getQueryState([LIST, { page: 1 }])?.status).toBe("error");
    expect(queryClient.getQueryData(["warehouse.shipments", {}])).toEqual({});
    stop();
  });
});
