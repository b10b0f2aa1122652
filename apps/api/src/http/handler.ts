import { type Operation, maxBodyBytesOf } from "@quayside/api-client/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import cookie from "@fastify/cookie";
import type { Config } from "#foundation/config.ts";
import type { Database } from "#db/database.ts";
import { sendAnswer } from "#http/answers.ts";
import { type Pace, atPace } from "#http/body-timeout.ts";
import { type Authenticator, bearerIn } from "#http/authenticate.ts";
import { CallDeadline, deadlineOf } from "#http/call-deadline.ts";
import { checkCookieOrigin } from "#http/cookie-origin.ts";
import {
  type ClientFacts,
  DownloadAnswer,
  type Scope,
  type Services,
  type CookieJar,
  type InternalAnswer,
} from "#kernel/context.ts";
import type { Downloads } from "#http/downloads.ts";
import { failWith } from "#kernel/fail.ts";
import { networkOf } from "#http/network.ts";
import { fingerprintOf, idempotencyKeyOf } from "#http/idempotency.ts";
import { parseInput } from "#http/input.ts";
import type { StreamSignals } from "#http/live-signal.ts";
import { UploadedFile, readForm } from "#http/multipart.ts";
import { IdempotentWrite } from "#http/idempotent-write.ts";
import { addressOf, isPortalServer } from "#http/portal-server.ts";
import { signedBodyOf } from "#http/signed-body.ts";
import type { AnyHandler } from "#kernel/routes.ts";
import type { Uploads } from "#http/uploads.ts";
import { type ViewingTrail, viewedSubject } from "#http/viewing-trail.ts";

interface Kernel {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly streamSignal: StreamSignals;
  readonly trail: ViewingTrail;
  readonly uploads: Uploads;
  readonly downloads: Downloads;
}

/** Makes the Fastify handler of one endpoint: deadline, access rule, input, transaction, idempotency, answer. */
export function bindEndpoint(kernel: Kernel, endpoint: Operation, handler: AnyHandler) {
  const work = workOf(kernel, endpoint, handler);
  const limitMs = deadlineOf(kernel.services.config, endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const deadline = new CallDeadline(limitMs, request.id);
    reply.raw.once("close", () => deadline.leave());
    const send = await deadline.keep(() => work(request, reply, deadline));
    return send();
  };
}

/** The work of one call. Returns how to answer, so that abandoned work sends nothing. */
function workOf(kernel: Kernel, endpoint: Operation, handler: AnyHandler) {
  const { services, authenticator, uploads } = kernel;
  const answerOf = answering(kernel, endpoint, handler);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    deadline: CallDeadline,
  ): Promise<() => FastifyReply> => {
    const client = clientFactsOf(services.config, request);
    if (endpoint.access === "cookie") checkCookieOrigin(services.config, client);
    if (endpoint.access === "portal" && !isPortalServer(services.config, request))
      // Not 401, which is the answer to an ended key: a portal with a wrong secret can tell them apart.
      failWith("not_allowed");
    const authenticate = () => authenticator.scopeFor(endpoint, request.headers.authorization);
    const scope = isOpen(endpoint) ? null : await authenticate();
    const company = scope === null ? networkOf(client.address) : companyOf(scope);
    const call = { request, reply, deadline, client, authenticate, scope, company };
    if (endpoint.bodyAs !== "multipart") return answerOf({ ...call, body: request.body });
    const most = maxBodyBytesOf(endpoint);
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > most) failWith("payload_too_large");
    const pace = paceOf(services.config);
    return uploads.admit(company, announced, async (spool) => {
      // The rest of a form arrives after the call has begun; its deadline counts from then on.
      deadline.stop();
      const body = await atPace(request, pace, () => readForm(request, most, spool));
      deadline.start();
      return answerOf({ ...call, body });
    });
  };
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deadline: CallDeadline;
  readonly client: ClientFacts;
  readonly authenticate: () => Promise<Scope>;
  /** Null for a public endpoint. */
  readonly scope: Scope | null;
  /** The key of its queue: the company, or the address where no company is known. */
  readonly company: string;
  readonly body: unknown;
}

function answering(
  { services, streamSignal, trail, uploads, downloads }: Kernel,
  endpoint: Operation,
  handler: AnyHandler,
) {
  const { config, db, businessClock } = services;
  const standby = readsFromStandby(endpoint) ? services.standby : null;
  return async (call: Call): Promise<() => FastifyReply> => {
    const { request, reply, deadline, client, authenticate, scope, company } = call;
    const input = parseInput(endpoint, { params: request.params, query: request.query, body: call.body });
    const base = {
      endpoint,
      ...input,
      services,
      now: businessClock.now(),
      requestId: request.id,
      client,
      cookies: cookieJar(request, reply),
      accessToken: bearerIn(request.headers.authorization),
      lastEventId: lastEventIdOf(request),
      signedBody: signedBodyOf(request),
      fetchAs: (accessToken: string, path: string) =>
        fetchAs(request, path, { accessToken, address: client.address }),
    };
    const signal = () =>
      streamSignal(reply, async () => {
        const again = await authenticate();
        // Staff who switched to another seller get no more events of this one.
        if (again.sellerId !== scope?.sellerId) failWith("not_allowed");
      });
    const begun = async (answer: unknown) =>
      answer instanceof DownloadAnswer ? downloads.begin(answer, company, deadline) : answer;
    if (scope === null || endpoint.method === "GET") {
      const read = (from: Database) => handler({ ...base, scope, db: from });
      const answer = await begun(await (standby === null ? read(db) : standby.read(read)));
      if (scope?.isReadOnly && !scope.isApiKey)
        trail.note(scope, viewedSubject(endpoint, input.params), request.id);
      return () => sendAnswer(config, endpoint, reply, answer, signal);
    }
    const key = endpoint.idempotent ? idempotencyKeyOf(request.headers["idempotency-key"]) : undefined;
    const path = request.url.split("?")[0] ?? "";
    const attempt = new IdempotentWrite(services, endpoint, {
      owner: scope.isApiKey ? scope.sessionQid : `user:${scope.userId}`,
      key,
      fingerprint: fingerprintOf(request.method, path, input.body),
    });
    const write = () =>
      opensTransactions(endpoint)
        ? attempt.multiStep(async (steps) => begun(await handler({ ...base, scope, db, ...steps })))
        : attempt.run((tx) => handler({ ...base, scope, tx }));
    const answer = await (endpoint.bodyAs === "multipart"
      ? uploads.queued(company, { deadline, file: fileIn(call.body) }, write)
      : write());
    return () => {
      if (attempt.isReplay) void reply.header("Idempotency-Replayed", "true");
      // A file is never stored with a key, so there is no stored answer to match.
      if (endpoint.answerAs === "file") return sendAnswer(config, endpoint, reply, answer, signal);
      return reply.status(endpoint.status ?? 200).send(answer ?? undefined);
    };
  };
}

/** The file of a form; undefined for a form without one. */
function fileIn(form: unknown): UploadedFile | undefined {
  return Object.values(form ?? {}).find((value) => value instanceof UploadedFile);
}

function paceOf({ UPLOAD_PACE_MS: everyMs, UPLOAD_BYTES_A_SECOND }: Config): Pace {
  return { everyMs, bytes: (UPLOAD_BYTES_A_SECOND * everyMs) / 1000 };
}

function companyOf({ sellerId, buyerId, warehouseId, userId }: Scope): string {
  return String(
    sellerId ?? buyerId ?? (warehouseId === null ? `user ${userId}` : `warehouse ${warehouseId}`),
  );
}

/** A form with a file is read before the transaction: a slow upload would hold a connection that others wait for. */
function opensTransactions({ transactions, bodyAs }: Operation): boolean {
  return transactions === "multiStep" || bodyAs === "multipart";
}

/** A file is read for long after its call; a stream reads locks, which a standby has not. */
function readsFromStandby({ method, answerAs, alsoAsFile }: Operation): boolean {
  return method === "GET" && answerAs === undefined && !alsoAsFile;
}

function isOpen(endpoint: Operation): boolean {
  return endpoint.access === "public" || endpoint.access === "cookie" || endpoint.access === "portal";
}

function lastEventIdOf(request: FastifyRequest): string | null {
  const header = request.headers["last-event-id"];
  return typeof header === "string" ? header : null;
}

function clientFactsOf(config: Config, request: FastifyRequest): ClientFacts {
  const application = request.headers["x-application"];
  return {
    address: addressOf(config, request),
    userAgent: request.headers["user-agent"] ?? "",
    application: typeof application === "string" ? application : null,
    origin: request.headers.origin ?? null,
  };
}

/** Refuses to start with an endpoint without a handler or an access rule, or open to staff without a right of theirs. */
export function requireComplete(
  endpoints: readonly Operation[],
  handlers: ReadonlyMap<string, AnyHandler>,
): void {
  for (const endpoint of endpoints) {
    if (!handlers.has(endpoint.id)) throw new Error(`No handler for ${endpoint.id}`);
    const { access } = endpoint;
    const ruled =
      access === "public" ||
      access === "cookie" ||
      access === "portal" ||
      access === "session" ||
      (Array.isArray(access) && access.length > 0);
    if (!ruled) throw new Error(`No access rule for ${endpoint.id}`);
    if (access.includes("staff") && endpoint.staffRight === undefined)
      throw new Error(`No right of staff for ${endpoint.id}`);
  }
}

/** The cookies of a call, parsed on first use: only session calls need them. */
function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => cookie.parse(request.headers.cookie ?? "")[name],
    set: (name, value, { maxAgeSeconds, httpOnly, domain }) => {
      // __Host- cookies have neither a domain nor a narrower path; a cookie for the pages of all sites is
      // SameSite=Lax, or a visitor who follows a link from elsewhere would not send it.
      const isHost = name.startsWith("__Host-");
      const options = { path: "/", secure: true, httpOnly, maxAge: maxAgeSeconds, domain } as const;
      void reply.header(
        "set-cookie",
        cookie.serialize(name, value, { ...options, sameSite: isHost ? "strict" : "lax" }),
      );
    },
  };
}

/**
 * Calls this API as the holder of a token would over the network: the same access rules, limits and tenant apply.
 *
 * @param request another request of the same caller
 * @param path relative to the API's base, with its query
 * @param as the token, and the address that the call counts towards
 */
async function fetchAs(
  request: FastifyRequest,
  path: string,
  as: { readonly accessToken: string; readonly address: string },
): Promise<InternalAnswer> {
  const { "x-application": application, "user-agent": userAgent } = request.headers;
  const { statusCode, headers, payload } = await request.server.inject({
    method: "GET",
    url: `/api/${path}`,
    remoteAddress: as.address,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${as.accessToken}`,
      ...(application === undefined ? {} : { "x-application": application }),
      ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
    },
  });
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return { status: statusCode, text: statusCode === 200 && isJson ? payload : null };
}
