import * as z from "zod/mini";

/** Who a signed-in person can be; the server decides it, the interface only mirrors it. */
export type Role = "seller" | "warehouse" | "buyer" | "staff";

/**
 * Who may call an endpoint. The API refuses to start when one has no rule.
 * - `public`: no session needed; a session, when there is one, is not read.
 * - `cookie`: authenticated by the refresh cookie alone (needs `X-Application` and an exact `Origin`).
 * - `portal`: the server of a portal, which proves itself by the secret of its application (`X-Portal-Secret`).
 * - `session`: any signed-in user of any application, a token with the scope `follow-up` excepted.
 * - a list of roles: at least one of them.
 */
export type Access = "public" | "cookie" | "portal" | "session" | readonly Role[];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A typed error of an endpoint: its HTTP status and the details that travel beside the code. */
export interface ErrorDefinition {
  /** The three of 500 and above are for an outside service that fails, never for what the caller sent. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  /** What happened and what to do about it, in plain words; the interface has texts of its own. */
  readonly message: string;
  readonly details?: z.ZodMiniType;
}

/** One call of the API as data: server routes, client calls, OpenAPI and tests are all made from it. */
export interface Endpoint {
  /** `area.verb`, e.g. `sales.decline`; the root of query keys and the name in logs. */
  readonly id: string;
  readonly method: Method;
  /** Relative to `/api/`, literally as specified, with its trailing slash; parameters as `{name}`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence: what it is for. Becomes the OpenAPI summary. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** Status of a successful answer; 202 says that work goes on in the background, 204 answers have no body. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly errors?: Readonly<Record<string, ErrorDefinition>>;
  /** True when a POST or PATCH takes an `Idempotency-Key` that is stored with its effect. */
  readonly idempotent?: boolean;
  /** A form may come with it too, whose content says nothing beyond the address. */
  readonly takesForm?: true;
  /** What travels instead of JSON: a form with files in, a file or a stream of server-sent events out. */
  readonly bodyAs?: "multipart";
  readonly answerAs?: "file" | "stream";
  /** A query can ask for the JSON answer as a file instead; callers of the client use its file endpoint. */
  readonly alsoAsFile?: boolean;
  /** Largest body in bytes; 1 MiB unless said otherwise. */
  readonly maxBodyBytes?: number;
  /**
   * `multiStep`: the use case waits for an outside service or a thread between its transactions, so it opens them itself. One
   * that takes a form does so in any case: its file is read before.
   */
  readonly transactions?: "multiStep";
  /** It may change very many rows: its deadline is that of calls that wait for an outside service. */
  readonly takesLong?: boolean;
  /** A signed-in person has to make this call: an API key does not open it. */
  readonly personOnly?: boolean;
  /** Absent in production: neither routed nor documented there. */
  readonly outsideProductionOnly?: boolean;
}

/** Keeps the literal types of an endpoint, so that both sides infer input, answer and errors from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : Record<string, never>;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E["params"]>;
export type QueryOf<E extends Endpoint> = Output<E["query"]>;
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodMiniType ? z.output<E["body"]> : undefined;
export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;

/** What a caller passes: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = (E["params"] extends z.ZodMiniType
  ? { params: Input<E["params"]> }
  : { params?: undefined }) &
  (E["query"] extends z.ZodMiniType ? { query?: Input<E["query"]> } : { query?: undefined }) &
  (E["body"] extends z.ZodMiniType ? { body: Input<E["body"]> } : { body?: undefined });

export type ErrorCodeOf<E extends Endpoint> =
  E["errors"] extends Readonly<Record<string, ErrorDefinition>> ? keyof E["errors"] & string : never;

export type ErrorDetailsOf<E extends Endpoint, C extends ErrorCodeOf<E>> =
  E["errors"] extends Readonly<Record<string, ErrorDefinition>>
    ? E["errors"][C] extends { details: infer D extends z.ZodMiniType }
      ? z.output<D>
      : Record<never, never>
    : never;
