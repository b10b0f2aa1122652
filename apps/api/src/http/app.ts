import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { Authenticator } from "#http/authenticate.ts";
import type { Services } from "#http/context.ts";
import { addDocumentation } from "#http/documentation.ts";
import { sendError } from "#http/error-handler.ts";
import { addCompression, compressionOf } from "#http/compression.ts";
import { commonFailure } from "#http/fail.ts";
import { type AnyHandler, bindEndpoint, requireComplete } from "#http/handler.ts";
import { streamSignals } from "#http/live-signal.ts";
import { addMetrics } from "#http/metrics.ts";
import { addMultipart } from "#http/multipart.ts";
import { methodsAt } from "#http/paths.ts";
import { protectiveHeaders } from "#http/protective-headers.ts";
import { ViewingTrail } from "#http/viewing-trail.ts";
import { allHandlers } from "#modules/all.ts";

const BODY_LIMIT_BYTES = 1_048_576;

export interface Api {
  readonly server: FastifyInstance;
  readonly authenticator: Authenticator;
}

/**
 * Builds the server from the contract.
 * @throws Error when an endpoint has no handler or no access rule: the API does not start then
 */
export async function buildApi(
  services: Services,
  endpoints: readonly Endpoint[] = allEndpoints,
  handlers: ReadonlyMap<string, AnyHandler> = allHandlers,
): Promise<Api> {
  const { config } = services;
  const offered = endpoints.filter(
    (endpoint) => !(endpoint.outsideProductionOnly && config.ENVIRONMENT === "production"),
  );
  requireComplete(offered, handlers);
  const server = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ["req.headers.authorization", "req.headers.cookie"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address) => address === config.TRUSTED_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    keepAliveTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    // A logger of its own for each request costs more than most requests log: what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    return503OnClosing: true,
  });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(offered, request.url);
    if (allowed.length === 0) return sendError(commonFailure("not_found"), request, reply);
    return sendError(commonFailure("method_not_allowed"), request, reply.header("Allow", allowed.join(", ")));
  });
  readJsonBodies(server);
  await addPlugins(server, services);
  const authenticator = new Authenticator(services);
  const streamSignal = streamSignals(server);
  const trail = new ViewingTrail(services, (err) => server.log.error({ err }, "a view was not noted"));
  server.addHook("onClose", () => trail.settled());
  // Idle connections are ended as closing begins; those that still get an answer then are not kept for another call.
  server.addHook("preClose", (done) => {
    server.server.keepAliveTimeout = 1;
    done();
  });
  addMetrics(server, services.live);
  addDocumentation(server, config, offered);
  await server.register(
    async (api) => {
      for (const endpoint of offered) {
        const handler = handlers.get(endpoint.id);
        if (!handler) continue;
        api.route({
          method: endpoint.method,
          url: `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
          bodyLimit: endpoint.maxBodyBytes ?? BODY_LIMIT_BYTES,
          ...compressionOf(endpoint),
          handler: bindEndpoint({ services, authenticator, streamSignal, trail }, endpoint, handler),
        });
      }
    },
    { prefix: "/api" },
  );
  return { server, authenticator };
}

/** A body-less POST is legal and common; everything else with a body is JSON. */
function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

async function addPlugins(server: FastifyInstance, { config }: Services): Promise<void> {
  const fixed = { ...(await protectiveHeaders()), "cache-control": "no-store" };
  server.addHook("onRequest", (request, reply, done) => {
    void reply.headers(fixed).header("x-request-id", request.id);
    done();
  });
  const credentialed = new Set(
    [config.SELLER_ORIGIN, config.WAREHOUSE_ORIGIN].map((url) => new URL(url).origin),
  );
  const marketing = new URL(config.MARKETING_ORIGIN).origin;
  await server.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      if (origin === undefined) return done(null, { origin: false });
      const isCredentialed = credentialed.has(origin);
      done(null, {
        ...crossOrigin,
        origin: isCredentialed || origin === marketing ? origin : false,
        credentials: isCredentialed,
      });
    },
  });
  // In a scope without routes: cookie-jar.ts uses what it loads, and no answer goes through its hooks.
  await server.register(async (scope) => {
    await scope.register(cookie, { hook: false });
  });
  await addMultipart(server);
  await addCompression(server);
  await server.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    // Said to those who went beyond it, with the time to wait; to all others it would be three headers of nothing.
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      commonFailure("too_many_requests", { wait: Math.ceil(ttl / 1000) }),
  });
}

const crossOrigin = {
  methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowedHeaders: ["authorization", "content-type", "x-application", "idempotency-key", "last-event-id"],
  exposedHeaders: ["x-request-id", "retry-after", "idempotency-replayed"],
  maxAge: 600,
};
