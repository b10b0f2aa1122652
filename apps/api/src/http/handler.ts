import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "#db/transaction.ts";
import type { Database, Tx } from "#db/database.ts";
import type { Authenticator } from "#http/authenticate.ts";
import { checkCookieOrigin } from "#http/cookie-origin.ts";
import { type ClientFacts, type CookieJar, PageJson, type Scope, type Services } from "#http/context.ts";
import { claimKey, fingerprintOf, idempotencyKeyOf, storeAnswer } from "#http/idempotency.ts";
import { parseInput } from "#http/input.ts";

/** What the kernel knows of a handler: the contract's types hold on its outside, in the modules. */
export type AnyHandler = (context: Record<string, unknown>) => Promise<unknown>;

interface Kernel {
  readonly services: Services;
  readonly authenticator: Authenticator;
}

/** Makes the Fastify handler of one endpoint: access rule, input, transaction, idempotency, answer. */
export function bindEndpoint(kernel: Kernel, endpoint: Endpoint, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const client = clientFactsOf(request);
    if (endpoint.access === "cookie") checkCookieOrigin(kernel.services.config, client);
    const scope = isOpen(endpoint)
      ? null
      : await kernel.authenticator.scopeFor(endpoint, request.headers.authorization);
    const input = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
    const base = {
      endpoint,
      ...input,
      services: kernel.services,
      now: kernel.services.businessClock.now(),
      requestId: request.id,
      client,
      cookies: cookieJar(request, reply),
    };
    const run = (store: { db?: Database; tx?: Tx }) => handler({ ...base, scope, ...store });
    if (scope === null || endpoint.method === "GET") {
      return send(kernel, endpoint, reply, await run({ db: kernel.services.db }));
    }
    const key = endpoint.idempotent ? idempotencyKeyOf(request.headers["idempotency-key"]) : undefined;
    return writeOnce(kernel, endpoint, request, reply, { scope, key, body: input.body, run });
  };
}

/** Effect, audit row and idempotency row in one transaction. */
async function writeOnce(
  kernel: Kernel,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  call: {
    scope: Scope;
    key: string | undefined;
    body: unknown;
    run: (store: { tx: Tx }) => Promise<unknown>;
  },
): Promise<FastifyReply> {
  const { key } = call;
  const owner = `user:${call.scope.userId}`;
  const path = request.url.split("?")[0] ?? "";
  const fingerprint = fingerprintOf(request.method, path, call.body);
  const outcome = await inTransaction(kernel.services.db, async (tx) => {
    const stored = key === undefined ? null : await claimKey(tx, owner, key, fingerprint);
    if (stored) return { body: stored.body, replayed: true };
    const answer = await call.run({ tx });
    const body = checkAnswer(kernel, endpoint, answer);
    if (key !== undefined) {
      const now = kernel.services.securityClock.now();
      await storeAnswer(tx, {
        scope: owner,
        key,
        fingerprint,
        answer: { status: endpoint.status ?? 200, body },
        now,
      });
    }
    return { body, replayed: false };
  });
  if (outcome.replayed) void reply.header("Idempotency-Replayed", "true");
  return reply.status(endpoint.status ?? 200).send(outcome.body ?? undefined);
}

function send(kernel: Kernel, endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  void reply.status(endpoint.status ?? 200);
  if (answer instanceof PageJson && kernel.services.config.ENVIRONMENT === "production") {
    return reply.type("application/json; charset=utf-8").send(answer.text);
  }
  return reply.send(checkAnswer(kernel, endpoint, answer));
}

/** Outside production every answer is checked by the contract, so a wrong one is found before it is shipped. */
function checkAnswer(kernel: Kernel, endpoint: Endpoint, answer: unknown): unknown {
  const value = answer instanceof PageJson ? (JSON.parse(answer.text) as unknown) : answer;
  if (kernel.services.config.ENVIRONMENT === "production") return value;
  const parsed = endpoint.answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).join("; ");
  throw new Error(`${endpoint.id} answered against its contract: ${where}`);
}

function isOpen(endpoint: Endpoint): boolean {
  return endpoint.access === "public" || endpoint.access === "cookie";
}

function clientFactsOf(request: FastifyRequest): ClientFacts {
  const application = request.headers["x-application"];
  return {
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    application: typeof application === "string" ? application : null,
    origin: request.headers.origin ?? null,
  };
}

function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { maxAgeSeconds, httpOnly }) => {
      // __Host- names carry neither a domain nor a narrower path; the hint cookie is for the pages of the site.
      const host = name.startsWith("__Host-");
      void reply.setCookie(name, value, {
        path: "/",
        secure: true,
        httpOnly,
        sameSite: host ? "strict" : "lax",
        maxAge: maxAgeSeconds,
      });
    },
  };
}

/** Refuses to start with an endpoint that nobody handles or that has no access rule. */
export function requireComplete(
  endpoints: readonly Endpoint[],
  handlers: ReadonlyMap<string, AnyHandler>,
): void {
  for (const endpoint of endpoints) {
    if (!handlers.has(endpoint.id)) throw new Error(`No handler for ${endpoint.id}`);
    const { access } = endpoint;
    const ruled =
      access === "public" ||
      access === "cookie" ||
      access === "session" ||
      (Array.isArray(access) && access.length > 0);
    if (!ruled) throw new Error(`No access rule for ${endpoint.id}`);
  }
}
