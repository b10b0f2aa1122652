import ky from "ky";
import type { AnswerOf, CallInput, Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#errors/app-error.ts";
import { FailedToFetchError } from "#errors/failed-to-fetch-error.ts";
import { toApiError } from "#errors/to-api-error.ts";
import { mask } from "#mask.ts";
import { fillPath, toSearchParams } from "#request-url.ts";

/** The application a call names in `X-Application`; sessions are kept apart by it. */
export type Application = "sellers" | "warehouse" | "marketing" | "buyers";

/** What is kept of a failed call for logs: bodies are masked by an allow-list. */
export interface HttpErrorCapture {
  readonly endpointId: string;
  readonly status: number;
  /** True when the call was repeated with a new token after a 401. */
  readonly renewed: boolean;
  readonly requestId: string;
  readonly requestBody: unknown;
  readonly responseBody: unknown;
}

export interface ClientOptions {
  /** Base of all paths, with the prefix `/api/`. */
  readonly baseUrl: string;
  readonly application: Application;
  /** The access token, or an empty string when there is none. */
  readonly getAccessToken?: () => Promise<string>;
  /** Gets another access token than the one a 401 refused; an empty string when there is none to be had. */
  readonly renew?: (refused: string) => Promise<string>;
  /** "include" unless said otherwise; the marketing site omits them. */
  readonly credentials?: RequestCredentials;
  readonly onHttpError?: (capture: HttpErrorCapture) => void;
  /** Called once per successful answer that does not have the shape of the contract. */
  readonly onBadAnswer?: (error: AppError) => void;
  /** False trusts the answers unread; for tests and measurements. */
  readonly parseAnswers?: boolean;
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The key of an idempotent endpoint; the same key for the same intent, a new one when omitted. */
  readonly idempotencyKey?: string;
  /** Lets the request outlive the page (logout). */
  readonly keepalive?: boolean;
}

/** Calls endpoints of the contract. Throws FailedToFetchError, ApiError or AppError; an abort stays an abort. */
export interface Client {
  readonly application: Application;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<AnswerOf<E>>;
}

/** The input of any endpoint, as the transport sees it. */
interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Makes a client: one attempt per call, no timeout of its own, one replay after a renewed session. */
export function createClient(options: ClientOptions): Client {
  const http = ky.create({
    prefix: options.baseUrl,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    credentials: options.credentials ?? "include",
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });

  async function send(endpoint: Endpoint, input: RawInput, token: string, call: CallOptions, key: string) {
    const headers: Record<string, string> = {
      accept: "application/json",
      "x-application": options.application,
    };
    if (token !== "") headers["authorization"] = `Bearer ${token}`;
    if (key !== "") headers["idempotency-key"] = key;
    const { body } = input;
    const path = fillPath(endpoint.path, input.params);
    try {
      const response = await http(path, {
        method: endpoint.method,
        headers,
        searchParams: toSearchParams(input.query),
        ...(body === undefined ? {} : { json: body }),
        ...(call.signal ? { signal: call.signal } : {}),
        ...(call.keepalive ? { keepalive: true } : {}),
      });
      return { response, answer: await readBody(response) };
    } catch (cause) {
      // A cancelled call is no failure of the network: query caches rely on seeing the abort itself.
      if (call.signal?.aborted) throw cause;
      throw new FailedToFetchError(`No answer: ${endpoint.method} ${endpoint.path}`, { cause });
    }
  }

  function parseAnswer<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E> {
    if (options.parseAnswers === false) return answer as AnswerOf<E>;
    const parsed = endpoint.answer.safeParse(answer);
    if (parsed.success) return parsed.data as AnswerOf<E>;
    const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`).join(", ");
    const error = new AppError(
      `The answer of ${endpoint.method} ${endpoint.path} is not the agreed one (${where})`,
    );
    options.onBadAnswer?.(error);
    throw error;
  }

  return {
    application: options.application,
    async call(endpoint, given, call = {}) {
      const input: RawInput = given;
      const key = endpoint.idempotent ? (call.idempotencyKey ?? crypto.randomUUID()) : "";
      const token = endpoint.access === "public" ? "" : ((await options.getAccessToken?.()) ?? "");
      let { response, answer } = await send(endpoint, input, token, call, key);
      let renewedOnce = false;
      // Repeating is safe for reads and for calls whose key makes the server answer the first result again.
      const repeatable = endpoint.method === "GET" || key !== "";
      if (response.status === 401 && token !== "" && repeatable && options.renew) {
        const renewed = await options.renew(token);
        renewedOnce = renewed !== "";
        if (renewedOnce) ({ response, answer } = await send(endpoint, input, renewed, call, key));
      }
      if (response.ok) return parseAnswer(endpoint, answer);
      const error = toApiError(endpoint, response.status, answer, response.headers.get("x-request-id") ?? "");
      options.onHttpError?.({
        endpointId: endpoint.id,
        status: response.status,
        renewed: renewedOnce,
        requestId: error.requestId,
        requestBody: mask(input.body),
        responseBody: mask(answer),
      });
      throw error;
    },
  };
}
