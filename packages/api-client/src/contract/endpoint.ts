import type { StaffRight } from "#contract/internal/staff-rights.rules.ts";
import type * as z from "zod/mini";

/** Roles of a signed-in user; the server decides them, the interface only mirrors them. */
export type Role = "seller" | "warehouse" | "buyer" | "staff";

/**
 * Who may call an endpoint. The API refuses to start when one has no rule.
 * - `public`: no session needed; a session, when there is one, is not read.
 * - `cookie`: authenticated by the refresh cookie alone (needs `X-Application` and an exact `Origin`).
 * - `portal`: the server of a portal, authenticated by the secret of its application (`X-Portal-Secret`).
 * - `session`: any signed-in user of any application, except with a token of the scope `follow-up`.
 * - a list of roles: at least one of them.
 */
export type Access = "public" | "cookie" | "portal" | "session" | readonly Role[];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Statuses of typed errors. The three 5xx ones report the failure of an outside service, never a fault of the
 * caller's input.
 */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

/** The message and details of a typed error; its status is in the endpoint. */
export interface ErrorSchema {
  /** What happened and what to do about it, in plain words; the interface has its own texts. */
  readonly message: string;
  /** The details sent beside the code. */
  readonly details?: z.ZodMiniType;
}

/**
 * Input and output schemas of an endpoint, for the server, OpenAPI and tests. Pages import only their types, so that
 * the schemas stay out of browser bundles.
 */
export interface EndpointSchemas {
  /** One sentence: what it is for. Becomes the OpenAPI summary. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The media types of an answer that is a file, or may be one. */
  readonly fileTypes?: readonly string[];
  /** Status of a successful answer; 202 says that work goes on in the background, 204 answers have no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** By the codes of the endpoint. */
  readonly errors?: Readonly<Record<string, ErrorSchema>>;
  /**
   * Maximum body size in bytes; 64 KiB by default where no session is needed, 256 KiB elsewhere. A JSON body that no valid
   * one needs is refused below it.
   */
  readonly maxBodyBytes?: number;
  /**
   * `multiStep`: the use case waits for an outside service or a thread between its transactions, so it opens them
   * itself. An endpoint that takes a form always does: its file is read first.
   */
  readonly transactions?: "multiStep";
  /** It may change very many rows, so it gets the longer deadline of calls that wait for an outside service. */
  readonly takesLong?: boolean;
  /** Only a signed-in person may make this call; an API key may not. */
  readonly personOnly?: boolean;
  /** Absent in production: neither routed nor documented there. */
  readonly outsideProductionOnly?: boolean;
}

/** How to make one call of the API: all that a client needs at run time. */
export interface Endpoint {
  /** `area.verb`, e.g. `sales.decline`; the root of query keys and the name in logs. */
  readonly id: string;
  readonly method: Method;
  /** Relative to `/api/`, literally as specified, with its trailing slash; parameters as `{name}`. */
  readonly path: string;
  readonly access: Access;
  /** What a member of staff must be allowed to do; required where staff have access. */
  readonly staffRight?: StaffRight;
  /**
   * The password or a passkey must have been confirmed in the session at most five minutes ago. For calls that need it
   * in some cases only, the use case asks for it.
   */
  readonly freshSignIn?: true;
  /** Codes of its typed errors with their statuses. */
  readonly errors?: Readonly<Record<string, ErrorStatus>>;
  /** True when a POST or PATCH takes an `Idempotency-Key` that is stored with its effect. */
  readonly idempotent?: boolean;
  /**
   * The call ends, freezes or overwrites the thing named here: it takes the `SeenVersion` of it and refuses an outdated one with
   * `version_conflict`, whatever else is wrong.
   */
  readonly ends?: string;
  /** A form body is also accepted; its content is not read. */
  readonly takesForm?: true;
  /** The format if not JSON: a form with files as input, a file or a stream of server-sent events as output. */
  readonly bodyAs?: "multipart";
  readonly answerAs?: "file" | "stream";
  /** A query can ask for the JSON answer as a file instead; callers of the client use its file endpoint. */
  readonly alsoAsFile?: boolean;
  /** Carries the types of its schemas; empty at run time. */
  readonly schemas?: EndpointSchemas;
}

/** A typed error of an operation: its status, message and details. */
export interface ErrorDefinition extends ErrorSchema {
  readonly status: ErrorStatus;
}

/** An endpoint together with its schemas, as servers, OpenAPI and tests use it. */
export interface Operation extends Endpoint, Omit<EndpointSchemas, "errors"> {
  /** Its typed errors by their codes. */
  readonly errorDefinitions: Readonly<Record<string, ErrorDefinition>>;
}

type ErrorsOf<S extends EndpointSchemas> =
  S["errors"] extends Readonly<Record<string, ErrorSchema>>
    ? { readonly errors: Readonly<Record<keyof S["errors"] & string, ErrorStatus>> }
    : { readonly errors?: undefined };

interface Typed<S extends EndpointSchemas> {
  readonly schemas?: S;
}

/** An endpoint with staff access without a right of staff, or the reverse, does not compile. */
export type StaffRightOf<E extends Endpoint> = E["access"] extends readonly Role[]
  ? "staff" extends E["access"][number]
    ? { readonly staffRight: StaffRight }
    : { readonly staffRight?: never }
  : { readonly staffRight?: never };

/**
 * Keeps the literal types of an endpoint beside those of its schemas, so that both sides infer input, answer and errors.
 * Called as `defineEndpoint<typeof schemas.listSales>()({ … })`.
 */
export function defineEndpoint<S extends EndpointSchemas>() {
  return <const E extends Endpoint & ErrorsOf<S>>(endpoint: E & StaffRightOf<E>) => endpoint as E & Typed<S>;
}

/**
 * Joins an endpoint with its schemas. @throws when an error has a status without a message, or a message without a
 * status
 */
export function toOperation(
  endpoint: Endpoint,
  { errors: texts = {}, ...schemas }: EndpointSchemas,
): Operation {
  const statuses = endpoint.errors ?? {};
  const codes = Object.keys({ ...statuses, ...texts });
  const errorDefinitions = codes.map((code): [string, ErrorDefinition] => {
    const [text, status] = [texts[code], statuses[code]];
    if (!text || !status) throw new Error(`The error ${code} of ${endpoint.id} has no words or no status`);
    return [code, { status, ...text }];
  });
  return { ...endpoint, ...schemas, errorDefinitions: Object.fromEntries(errorDefinitions) };
}

/** Maximum size of the body of an operation, in bytes. */
export function maxBodyBytesOf({ maxBodyBytes, access }: Operation): number {
  const isOpen = access === "public" || access === "cookie" || access === "portal";
  return maxBodyBytes ?? (isOpen ? 64 : 256) * 1024;
}

/** An endpoint whose answer has the given schema, e.g. every change of a sale. */
export type EndpointAnswering<A extends z.ZodMiniType> = Endpoint & {
  readonly schemas?: EndpointSchemas & { readonly answer: A };
};

/** An endpoint that has these typed errors among its own. */
export type EndpointRefusing<R extends Readonly<Record<string, ErrorSchema>>> = Endpoint & {
  readonly errors: Readonly<Record<keyof R & string, ErrorStatus>>;
  readonly schemas?: EndpointSchemas & { readonly errors: R };
};

type SchemasOf<E extends Endpoint> = NonNullable<E["schemas"]>;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : Record<string, never>;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<SchemasOf<E>["params"]>;
export type QueryOf<E extends Endpoint> = Output<SchemasOf<E>["query"]>;
export type BodyOf<E extends Endpoint> = SchemasOf<E>["body"] extends z.ZodMiniType
  ? z.output<SchemasOf<E>["body"]>
  : undefined;
export type AnswerOf<E extends Endpoint> = z.output<SchemasOf<E>["answer"]>;

/** What a caller passes: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = (SchemasOf<E>["params"] extends z.ZodMiniType
  ? { params: Input<SchemasOf<E>["params"]> }
  : { params?: undefined }) &
  (SchemasOf<E>["query"] extends z.ZodMiniType
    ? { query?: Input<SchemasOf<E>["query"]> }
    : { query?: undefined }) &
  (SchemasOf<E>["body"] extends z.ZodMiniType
    ? Record<never, never> extends Input<SchemasOf<E>["body"]>
      ? { body?: Input<SchemasOf<E>["body"]> }
      : { body: Input<SchemasOf<E>["body"]> }
    : { body?: undefined });

export type ErrorCodeOf<E extends Endpoint> =
  E["errors"] extends Readonly<Record<string, ErrorStatus>> ? keyof E["errors"] & string : never;

export type ErrorDetailsOf<E extends Endpoint, C extends ErrorCodeOf<E>> =
  SchemasOf<E>["errors"] extends Readonly<Record<string, ErrorSchema>>
    ? C extends keyof SchemasOf<E>["errors"]
      ? SchemasOf<E>["errors"][C] extends { details: infer D extends z.ZodMiniType }
        ? z.output<D>
        : Record<never, never>
      : never
    : never;
