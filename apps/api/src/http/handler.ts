import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendAnswer } from "#http/answers.ts";
import type { Authenticator } from "#http/authenticate.ts";
import { CallDeadline, deadlineOf } from "#http/call-deadline.ts";
import { checkCookieOrigin } from "#http/cookie-origin.ts";
import type { ClientFacts, Services } from "#http/context.ts";
import { cookieJar } from "#http/cookie-jar.ts";
import { failWith } from "#http/fail.ts";
import { fingerprintOf, idempotencyKeyOf } from "#http/idempotency.ts";
import { parseInput } from "#http/input.ts";
import type { StreamSignals } from "#http/live-signal.ts";
import { readForm } from "#http/multipart.ts";
import { Once } from "#http/once.ts";
import { answerTo } from "#http/own-call.ts";
import { type ViewingTrail, viewedSubject } from "#http/viewing-trail.ts";

/** What the kernel knows of a handler: the contract's types hold on its outside, in the modules. */
export type AnyHandler = (context: Record<string, unknown>) => Promise<unknown>;

interface Kernel {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly streamSignal: StreamSignals;
  readonly trail: ViewingTrail;
}

/** Makes the Fastify handler of one endpoint: deadline, access rule, input, transaction, idempotency, answer. */
export function bindEndpoint(kernel: Kernel, endpoint: Endpoint, handler: AnyHandler) {
  const work = workOf(kernel, endpoint, handler);
  const limitMs = deadlineOf(kernel.services.config, endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const deadline = new CallDeadline(limitMs);
    reply.raw.once("close", () => deadline.leave());
    const send = await deadline.keep(() => work(request, reply, deadline));
    return send();
  };
}

/** What is done for one call. It gives back how to answer, so that work which is given up answers nothing. */
function workOf(
  { services, authenticator, streamSignal, trail }: Kernel,
  endpoint: Endpoint,
  handler: AnyHandler,
) {
  const { config, db, businessClock } = services;
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    deadline: CallDeadline,
  ): Promise<() => FastifyReply> => {
    const client = clientFactsOf(request);
    if (endpoint.access === "cookie") checkCookieOrigin(config, client);
    const authenticate = () => authenticator.scopeFor(endpoint, request.headers.authorization);
    const scope = isOpen(endpoint) ? null : await authenticate();
    const body = endpoint.bodyAs === "multipart" ? await formOf(endpoint, request, deadline) : request.body;
    const input = parseInput(endpoint, { params: request.params, query: request.query, body });
    const base = {
      endpoint,
      ...input,
      services,
      now: businessClock.now(),
      requestId: request.id,
      client,
      cookies: cookieJar(request, reply),
      lastEventId: lastEventIdOf(request),
      answerTo: (accessToken: string, path: string) => answerTo(request, path, accessToken),
    };
    const signal = () =>
      streamSignal(reply, async () => {
        const again = await authenticate();
        // Staff who chose another seller hear no more of this one.
        if (again.sellerId !== scope?.sellerId) failWith("not_allowed");
      });
    if (scope === null || endpoint.method === "GET") {
      const answer = await handler({ ...base, scope, db });
      if (scope?.isReadOnly && !scope.isApiKey)
        trail.note(scope, viewedSubject(endpoint, input.params), request.id);
      return () => sendAnswer(config, endpoint, reply, answer, signal);
    }
    const key = endpoint.idempotent ? idempotencyKeyOf(request.headers["idempotency-key"]) : undefined;
    const path = request.url.split("?")[0] ?? "";
    const once = new Once(services, endpoint, {
      owner: scope.isApiKey ? scope.sessionQid : `user:${scope.userId}`,
      key,
      fingerprint: fingerprintOf(request.method, path, input.body),
    });
    const answer =
      endpoint.transactions === "own"
        ? await once.stepped((steps) => handler({ ...base, scope, db, ...steps }))
        : await once.run((tx) => handler({ ...base, scope, tx }));
    return () => {
      if (once.isReplay) void reply.header("Idempotency-Replayed", "true");
      // A file is never kept with a key, so it has no replay to be like.
      if (endpoint.answerAs === "file") return sendAnswer(config, endpoint, reply, answer, signal);
      return reply.status(endpoint.status ?? 200).send(answer ?? undefined);
    };
  };
}

/** The rest of a form comes in after its call has begun, for as long as the server receives a request; work is counted anew. */
async function formOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  deadline: CallDeadline,
): Promise<Record<string, unknown>> {
  deadline.stop();
  const form = await readForm(request, endpoint.maxBodyBytes ?? 1_048_576);
  deadline.start();
  return form;
}

function isOpen(endpoint: Endpoint): boolean {
  return endpoint.access === "public" || endpoint.access === "cookie";
}

function lastEventIdOf(request: FastifyRequest): string | null {
  const header = request.headers["last-event-id"];
  return typeof header === "string" ? header : null;
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
