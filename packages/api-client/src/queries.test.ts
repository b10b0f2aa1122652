import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { validateToken } from "#contract/auth/auth.endpoints.ts";
import { allEndpoints } from "#contract/all.ts";
import {
  confirmSaleLineQuantities,
  countSales,
  declineSale,
  getSale,
  listSales,
} from "#contract/sales/sales.endpoints.ts";
import { getSellerInbox } from "#contract/sellers/inbox.endpoints.ts";
import { getHealth } from "#contract/system/system.endpoints.ts";
import type { Client } from "#client.ts";
import { ApiError, AppError, FailedToFetchError } from "#errors/api-error.ts";
import { becomesStale, invalidationEntries } from "#invalidation.ts";
import {
  createQueryClient,
  mutationOptionsFor,
  queryKey,
  queryOptionsFor,
  retryDelay,
  shouldRetry,
} from "#queries.ts";

const failure = (statusCode: number) =>
  new ApiError({
    message: "",
    statusCode,
    code: "unknown",
    serverMessage: "",
    fieldErrors: {},
    details: null,
    requestId: "",
    endpointId: "test",
  });

function fakeClient(answer: () => Promise<unknown>) {
  const call = vi.fn(answer);
  return { client: { application: "sellers", call } as unknown as Client, call };
}

describe("queries", () => {
  it("wait 1 s before the first retry, twice as long before each further one, and never more than 30 s", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it("are retried three times after a network failure or a server error, and never after a 4xx", () => {
    const attempts = (error: Error) => [0, 1, 2, 3, 4].filter((count) => shouldRetry(count, error)).length;
    expect(attempts(new FailedToFetchError("x"))).toBe(3);
    expect(attempts(failure(503))).toBe(3);
    for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(attempts(failure(status))).toBe(0);
    expect(attempts(new AppError("a wrong answer"))).toBe(0);
  });

  it("make four attempts in all while the API is down", async () => {
    vi.useFakeTimers();
    const { client, call } = fakeClient(() => Promise.reject(new FailedToFetchError("x")));
    const failed = expect(
      createQueryClient().fetchQuery({ ...queryOptionsFor(client, getHealth, {}), retry: shouldRetry }),
    ).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    vi.useRealTimers();
    expect(call).toHaveBeenCalledTimes(4);
  });

  it("have the endpoint's id and its input as key", () => {
    expect(queryKey(getSale)).toEqual(["sales.get"]);
    expect(queryKey(getSale, { params: { qid: "abcdef" } })).toEqual([
      "sales.get",
      { params: { qid: "abcdef" } },
    ]);
  });

  it("of one token validation are one request for two observers", async () => {
    const { client, call } = fakeClient(async () => ({ valid: true, signature: null, accessExp: null }));
    const queries = createQueryClient();
    const options = queryOptionsFor(client, validateToken, { body: { token: "a.b.c" } });
    await Promise.all([queries.fetchQuery(options), queries.fetchQuery(options)]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe("mutations", () => {
  const run = async (answer: () => Promise<unknown>) => {
    const { client, call } = fakeClient(answer);
    const queries = createQueryClient();
    for (const endpoint of [listSales, countSales, getSale, getSellerInbox, getHealth]) {
      queries.setQueryData(queryKey(endpoint, {}), {});
    }
    const onSuccess = vi.fn();
    const onError = vi.fn();
    const input = {
      params: { qid: "abcdef" },
      body: { reason: "OUT_OF_STOCK" as const },
      idempotencyKey: "mine",
    };
    const options = mutationOptionsFor(client, declineSale, { onSuccess, onError });
    await queries
      .getMutationCache()
      .build(queries, options)
      .execute(input)
      .catch(() => {});
    const stale = queries
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map((query) => query.queryKey[0]);
    return { call, stale, onSuccess, onError, input };
  };

  it("invalidate what the map lists, and nothing else", async () => {
    const { stale, call, onSuccess, input } = await run(async () => ({}));
    expect(stale).toEqual(["sales.list", "sales.counts", "sales.get", "sellers.inbox"]);
    expect(call).toHaveBeenCalledWith(declineSale, input, { idempotencyKey: "mine" });
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it("that fail invalidate nothing and are never retried", async () => {
    const { stale, call, onError } = await run(() => Promise.reject(failure(503)));
    expect(stale).toEqual([]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("have only endpoints of the contract in the map", () => {
    const ids = allEndpoints.map((endpoint) => endpoint.id);
    for (const [id, stale] of invalidationEntries) {
      expect(ids).toContain(id);
      for (const entry of stale) {
        expect(
          ids.some((one) => one === entry || (entry.endsWith(".*") && one.startsWith(entry.slice(0, -1)))),
        ).toBe(true);
      }
    }
  });

  it("of accepting the terms invalidate the user", () => {
    const acceptSla = allEndpoints.find((endpoint) => endpoint.id === "sellers.acceptSla");
    expect(acceptSla && becomesStale(acceptSla, "users.me")).toBe(true);
    expect(becomesStale(confirmSaleLineQuantities, "users.me")).toBe(false);
  });
});

it("pass the signal of a query to its call", async () => {
  const { client, call } = fakeClient(async () => ({}));
  const observer = new QueryObserver(createQueryClient(), queryOptionsFor(client, getHealth, {}));
  const stop = observer.subscribe(() => {});
  stop();
  expect(call).toHaveBeenCalledWith(getHealth, {}, { signal: expect.any(AbortSignal) as AbortSignal });
});
