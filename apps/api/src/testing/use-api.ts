import type { AnswerOf, CallInput, Endpoint, ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { CommonErrorCode } from "@quayside/api-client/contract/errors";
import { formOf } from "@quayside/api-client/contract/form-of";
import { afterAll, beforeAll } from "vitest";
import type { Config } from "#foundation/config.ts";
import { type RequestOptions, type StartedApi, type TestApi, startTestApi } from "#testing/test-api.ts";

type CallOptions = Pick<RequestOptions, "as" | "application" | "headers">;

/** The answer of a refused call. */
interface Refusal<E extends Endpoint> {
  readonly status: number;
  readonly code: ErrorCodeOf<E> | CommonErrorCode;
  readonly [detail: string]: unknown;
}

/**
 * An API of its own for the tests of a file, started before the first and closed after the last of them, and the
 * calls of the contract with the types of the contract, beside requests that are made in any other way:
 *
 *     const api = useApi();
 *     const { results } = await api.call(listSales, { query: { status: "CURRENT" } }, { as: seller });
 *     expect(await api.refusal(declineSale, { params, body }, { as: seller })).toMatchObject({ code: "invalid_state" });
 *
 * @param overrides configuration that differs from the tests' default
 */
export function useApi(overrides: Partial<Config> = {}) {
  let started: StartedApi | undefined;
  beforeAll(async () => {
    started = await startTestApi(overrides);
  }, 180_000);
  afterAll(() => started?.close());
  const running = (): TestApi => {
    if (!started) throw new Error("The API starts before the first test of the file");
    return started;
  };
  const send = (endpoint: Endpoint, input: Sent, { headers, ...options }: CallOptions = {}) =>
    running().request(endpoint.method, addressOf(endpoint, input), {
      ...options,
      ...(headers && { headers }),
      ...(input.body === undefined
        ? {}
        : { body: endpoint.bodyAs === "multipart" ? formOf(input.body) : input.body }),
    });

  const api: TestApi = {
    get url() {
      return running().url;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get services() {
      return running().services;
    },
    get businessTime() {
      return running().businessTime;
    },
    get securityClock() {
      return running().securityClock;
    },
    request: (...call) => running().request(...call),
    tokenOf: (...of) => running().tokenOf(...of),
    viewsNoted: () => running().viewsNoted(),
  };
  return Object.assign(api, {
    /** Makes a call; a refusal fails the test with the answer. */
    async call<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      options?: CallOptions,
    ): Promise<AnswerOf<E>> {
      const { status, body } = await send(endpoint, input, options);
      if (status >= 400) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body)}`);
      // In tests the API validates its answers against the contract.
      return body as AnswerOf<E>;
    },
    /** The bytes of a file that a call returns. */
    async download(endpoint: Endpoint, input: Sent, options?: CallOptions): Promise<Buffer> {
      const { status, bytes } = await send(endpoint, input, options);
      if (status >= 400) throw new Error(`${endpoint.id} answered ${status}: ${bytes.toString("utf8")}`);
      return bytes;
    },
    /** Makes a call that must be refused. The input may be invalid in any way. */
    async refusal<E extends Endpoint>(endpoint: E, input: Sent, options?: CallOptions): Promise<Refusal<E>> {
      const { status, body } = await send(endpoint, input, options);
      if (status < 400) throw new Error(`${endpoint.id} was not refused: ${JSON.stringify(body)}`);
      return { ...body, status } as unknown as Refusal<E>;
    },
  });
}

/** An API with the calls of the contract. */
export type TypedApi = ReturnType<typeof useApi>;

interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The path of a call with its parameters and query. */
export function addressOf(endpoint: Endpoint, { params, query }: Sent): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}
