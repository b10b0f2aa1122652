import type { AnswerOf, CallInput, Endpoint } from "#contract/endpoint.ts";
import { claimsIn, isReadOnlyToken } from "#access-token.ts";
import { ApiError, AppError, FailedToFetchError } from "#errors/api-error.ts";
import { toApiError } from "#errors/to-api-error.ts";
import { formOf } from "#contract/form-of.ts";
import { fillPath, toSearchParams } from "#contract/request-url.ts";
import { standInAnswer } from "#stand-in-answers.ts";
import type { Upload, UploadProgress } from "#upload.ts";

/** The application sent in `X-Application`; each application has its own session. */
export type Application = "sellers" | "warehouse" | "marketing" | "buyers";

/** The details of a failed call, for logs. */
export interface HttpErrorCapture {
  readonly endpointId: string;
  /** `[status] METHOD path-pattern`: the pattern, never the filled path. */
  readonly message: string;
  readonly status: number;
  /** True when the call was repeated with a new token after a 401. */
  readonly renewed: boolean;
  readonly requestId: string;
  /**
   * Copies of the request and response bodies, masked by an allow-list; computed lazily, as most errors are expected.
   */
  readonly maskedBodies: () => Promise<{ readonly requestBody: unknown; readonly responseBody: unknown }>;
}

export interface ClientOptions {
  /** Base of all paths, with the prefix `/api/`. */
  readonly baseUrl: string;
  readonly application: Application;
  /** The access token, or an empty string when there is none. */
  readonly getAccessToken?: () => Promise<string>;
  /** Gets another access token than the one a 401 refused; an empty string when none is available. */
  readonly renew?: (refused: string) => Promise<string>;
  /** "include" by default; the marketing site omits them. */
  readonly credentials?: RequestCredentials;
  readonly onHttpError?: (capture: HttpErrorCapture) => void;
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Sends forms with progress events; XMLHttpRequest by default. */
  readonly upload?: Upload;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The key of an idempotent endpoint; the same key for the same intent, a new one when omitted. */
  readonly idempotencyKey?: string;
  /**
   * Qid of the user whose call this is. With any other user's token it is not sent, and fails like a call without an
   * answer: who is signed in may change while a call waits for its token.
   */
  readonly asUser?: string;
  /** Lets the request outlive the page (logout). */
  readonly keepalive?: boolean;
  /** Called with the upload progress of a multipart call; restarts when the call is repeated with a new token. */
  readonly onUploadProgress?: UploadProgress;
}

/** Calls endpoints of the contract. Throws FailedToFetchError, ApiError or AppError; an abort stays an abort. */
export interface Client {
  readonly application: Application;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** Fetches a file of an endpoint that answers with one. */
  download<E extends FileEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
  /** Opens a stream of an endpoint that answers with one; the answer's body is still to be read. */
  open<E extends StreamEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions & { readonly lastEventId?: string },
  ): Promise<Response>;
}

type FileEndpoint = Endpoint & { readonly answerAs: "file" };
type StreamEndpoint = Endpoint & { readonly answerAs: "stream" };

/** A file with the name the API gave it. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** The input of any endpoint, as the transport sees it. */
interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type SendOptions = CallOptions & { readonly lastEventId?: string };

/** JSON, or a form when the endpoint takes files. */
function bodyOf(endpoint: Endpoint, body: unknown): { json: unknown } | { form: FormData } {
  return endpoint.bodyAs === "multipart" ? { form: formOf(body) } : { json: body };
}

/** The name in a Content-Disposition header; a plain word when there is none. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return "download";
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "download";
  }
}

function pathOf(endpoint: Endpoint, { params }: RawInput): string {
  try {
    return fillPath(endpoint.path, params);
  } catch (error) {
    throw new AppError(error instanceof Error ? error.message : "The address of this call cannot be made.");
  }
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

/** Prefetches the module that sends bodies, so that the first call with a body does not wait for it. */
export async function loadSending(): Promise<void> {
  await import("#send-body.ts");
}

/** Makes a client: one attempt per call, no timeout of its own, one replay after a renewed session. */
export function createClient(options: ClientOptions): Client {
  const base = `${options.baseUrl.replace(/\/+$/, "")}/`;
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function attempt(endpoint: Endpoint, input: RawInput, token: string, call: SendOptions, key: string) {
    if (call.asUser !== undefined && claimsIn(token)["sub"] !== call.asUser)
      throw new FailedToFetchError(
        `Not sent, another user is signed in: ${endpoint.method} ${endpoint.path}`,
      );
    const headers: Record<string, string> = {
      accept: endpoint.answerAs === "stream" ? "text/event-stream" : "application/json",
      "x-application": options.application,
    };
    if (token !== "") headers["authorization"] = `Bearer ${token}`;
    if (key !== "") headers["idempotency-key"] = key;
    if (call.lastEventId !== undefined) headers["last-event-id"] = call.lastEventId;
    const query = new URLSearchParams(toSearchParams(input.query)).toString();
    const url = base + pathOf(endpoint, input) + (query && `?${query}`);
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      credentials: options.credentials ?? "include",
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.keepalive ? { keepalive: true } : {}),
    };
    try {
      // Calls of a first load have no body, so the code that sends one is loaded with the first call that has.
      if (input.body === undefined) return await send(url, init);
      const body = bodyOf(endpoint, input.body);
      const { sendBody } = await import("#send-body.ts");
      return await sendBody({ url, init, ...body, fetch: "form" in body ? uploadOf(body.form, call) : send });
    } catch (cause) {
      throw noAnswer(endpoint, call, cause);
    }
  }

  /** The transport of a form with progress events; the client does everything else. */
  function uploadOf(form: FormData, { onUploadProgress }: SendOptions): typeof send {
    if (onUploadProgress === undefined) return send;
    return async (input) => {
      // Loaded on first use, as most pages upload nothing.
      const upload = options.upload ?? (await import("#upload.ts")).uploadByXhr;
      return upload(input instanceof Request ? input : new Request(input), form, onUploadProgress);
    };
  }

  /** A cancelled call is not a network failure: query caches rely on seeing the abort itself. */
  function noAnswer(endpoint: Endpoint, call: SendOptions, cause: unknown): unknown {
    if (call.signal?.aborted) return cause;
    return new FailedToFetchError(`No answer: ${endpoint.method} ${endpoint.path}`, { cause });
  }

  async function read<T>(endpoint: Endpoint, call: SendOptions, reading: () => Promise<T>): Promise<T> {
    try {
      return await reading();
    } catch (cause) {
      throw noAnswer(endpoint, call, cause);
    }
  }

  /** The token for a call. A document comes with one that only reads: the first write renews it beforehand. */
  async function tokenFor(endpoint: Endpoint): Promise<string> {
    const token = (await options.getAccessToken?.()) ?? "";
    if (endpoint.method === "GET" || options.renew === undefined || !isReadOnlyToken(token)) return token;
    const renewed = await options.renew(token);
    // The renewal had no answer, so this call would have none either.
    if (isReadOnlyToken(renewed))
      throw new FailedToFetchError(`No answer: ${endpoint.method} ${endpoint.path}`);
    return renewed;
  }

  /** One attempt, and one more with a new token when the first was refused; throws unless the answer is a success. */
  async function request(endpoint: Endpoint, input: RawInput, call: SendOptions): Promise<Response> {
    const key = endpoint.idempotent ? (call.idempotencyKey ?? crypto.randomUUID()) : "";
    const token = endpoint.access === "public" ? "" : await tokenFor(endpoint);
    let response = await attempt(endpoint, input, token, call, key);
    let renewedOnce = false;
    // Repeating is safe for reads and for calls with an idempotency key, to which the server answers the first result
    // again.
    const repeatable = endpoint.method === "GET" || key !== "";
    if (response.status === 401 && token !== "" && repeatable && options.renew) {
      const renewed = await options.renew(token);
      renewedOnce = renewed !== "";
      if (renewedOnce) response = await attempt(endpoint, input, renewed, call, key);
    }
    if (response.ok) return response;
    const answer = await read(endpoint, call, () => readBody(response));
    const error = await toApiError(
      endpoint,
      response.status,
      answer,
      response.headers.get("x-request-id") ?? "",
    );
    options.onHttpError?.({
      endpointId: endpoint.id,
      message: error.message,
      status: response.status,
      renewed: renewedOnce,
      requestId: error.requestId,
      maskedBodies: async () => {
        const { mask, maskRefusal } = await import("#mask.ts");
        return { requestBody: mask(input.body), responseBody: maskRefusal(answer) };
      },
    });
    throw error;
  }

  /** The API validates its answers against their schemas; a body that is not JSON comes from a proxy in between. */
  function typed<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E> {
    if (typeof answer !== "string") return answer as AnswerOf<E>;
    throw new AppError(`The answer of ${endpoint.method} ${endpoint.path} is not the agreed one (no JSON)`);
  }

  return {
    application: options.application,
    async call(endpoint, input, call = {}) {
      let answer: unknown;
      try {
        const response = await request(endpoint, input, call);
        answer = await read(endpoint, call, () => readBody(response));
      } catch (error) {
        answer =
          error instanceof ApiError ? standInAnswer(endpoint.id, error.statusCode, input.body) : undefined;
        if (answer === undefined) throw error;
      }
      return typed(endpoint, answer);
    },
    async download(endpoint, input, call = {}) {
      const response = await request(endpoint, input, call);
      const blob = await read(endpoint, call, () => response.blob());
      return { blob, name: fileNameOf(response.headers.get("content-disposition") ?? "") };
    },
    open: (endpoint, input, call = {}) => request(endpoint, input, call),
  };
}
