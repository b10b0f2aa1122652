import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import type { Operation, Endpoint } from "@quayside/api-client/contract/endpoint";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import { LONGEST_ARRIVAL_MS, addBodyTimeout } from "#http/body-timeout.ts";
import { Authenticator } from "#http/authenticate.ts";
import { trustedProxy } from "#foundation/trusted-proxy.ts";
import type { Services } from "#kernel/context.ts";
import { addDocumentation } from "#http/documentation.ts";
import { Downloads } from "#http/downloads.ts";
import { sendError } from "#http/error-handler.ts";
import { commonFailure } from "#kernel/fail.ts";
import { networkOf } from "#http/network.ts";
import { bindEndpoint, requireComplete } from "#http/handler.ts";
import { streamSignals } from "#http/live-signal.ts";
import { readJsonBodies } from "#http/json-bodies.ts";
import { addMetrics } from "#http/metrics.ts";
import { addMultipart } from "#http/multipart.ts";
import { addressOf } from "#http/portal-server.ts";
import type { Identity } from "#kernel/identity.ts";
import type { AnyHandler } from "#kernel/routes.ts";
import { openSpoolFolder } from "#http/spool.ts";
import { Uploads } from "#http/uploads.ts";
import { bodyLimitOf, roomOf } from "#http/room.ts";
import { ViewingTrail } from "#http/viewing-trail.ts";

const MEGABYTE = 1_048_576;

/** The parts of the server, supplied by the modules. */
export interface ServerParts {
  readonly endpoints: readonly Operation[];
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  readonly identity: Identity;
}

export interface Api {
  readonly server: FastifyInstance;
  readonly authenticator: Authenticator;
  /** Records in the audit log what staff viewed. */
  readonly trail: ViewingTrail;
}

/**
 * Builds the server from the contract.
 * @throws Error at start-up when an endpoint has no handler or no access rule
 */
export async function buildServer(
  services: Services,
  { endpoints, handlers, identity }: ServerParts,
): Promise<Api> {
  const { config } = services;
  const offered = endpoints.filter(
    (endpoint) => !(endpoint.outsideProductionOnly && config.ENVIRONMENT === "production"),
  );
  requireComplete(offered, handlers);
  const loggerInstance: FastifyBaseLogger = services.log;
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxy(config.TRUSTED_PROXY) ?? false,
    requestTimeout: LONGEST_ARRIVAL_MS,
    keepAliveTimeout: 30_000,
    // Node checks for slow headers once a second.
    http: { headersTimeout: config.ARRIVAL_MS, connectionsCheckingInterval: 1000 },
    genReqId: () => crypto.randomUUID(),
    // A child logger per request costs more than most requests log: log lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    // Requests that arrive during shutdown are still answered; the connection closes after the answer.
    return503OnClosing: false,
  });
  server.setErrorHandler((error, request, reply) => sendError(services, error, request, reply));
  server.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(offered, request.url);
    if (allowed.length === 0) return sendError(services, commonFailure("not_found"), request, reply);
    return sendError(
      services,
      commonFailure("method_not_allowed"),
      request,
      reply.header("Allow", allowed.join(", ")),
    );
  });
  readJsonBodies(server);
  addBodyTimeout(server, config.ARRIVAL_MS);
  await addPlugins(server, services);
  const authenticator = new Authenticator(services, identity);
  const streamSignal = streamSignals(server);
  await openSpoolFolder(config.UPLOADS_FOLDER);
  const uploads = new Uploads(
    {
      perCompany: { atOnce: config.FILES_AT_ONCE_PER_COMPANY, waiting: config.FILES_WAITING_PER_COMPANY },
      spooledBytes: config.UPLOADS_FOLDER_MEGABYTES * MEGABYTE,
      memoryBytes: config.UPLOADED_MEGABYTES * MEGABYTE,
    },
    config.UPLOADS_FOLDER,
  );
  const downloads = new Downloads({
    perCompany: config.DOWNLOADS_AT_ONCE_PER_COMPANY,
    // The other half of the connections is reserved for calls.
    atOnce: Math.max(1, Math.floor(config.DATABASE_POOL / 2)),
  });
  const trail = new ViewingTrail(services, identity, (error) =>
    services.errors.report(error, { area: "viewing-trail", message: "a view was not noted" }),
  );
  server.addHook("onClose", () => trail.settled());
  // Idle connections are closed when shutdown begins; busy ones close after their answer.
  server.addHook("preClose", (done) => {
    server.server.keepAliveTimeout = 1;
    done();
  });
  addMetrics(server, services, uploads);
  if (config.ROLE !== "work") addDocumentation(server, config, offered);
  await server.register(
    async (api) => {
      for (const endpoint of offered) {
        const handler = handlers.get(endpoint.id);
        if (!handler) continue;
        const route = {
          method: endpoint.method,
          url: `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
          bodyLimit: bodyLimitOf(endpoint),
          config: { room: endpoint.body && roomOf(endpoint.body) },
          ...compressionOf(endpoint),
          handler: bindEndpoint(
            { services, authenticator, streamSignal, trail, uploads, downloads },
            endpoint,
            handler,
          ),
        };
        if (!endpoint.takesForm) api.route(route);
        else void api.register(async (scope) => void passForms(scope).route(route));
      }
    },
    { prefix: "/api" },
  );
  return { server, authenticator, trail };
}

/** Accepts the form posts of mail programs without parsing them. */
function passForms(scope: FastifyInstance): FastifyInstance {
  const form = "application/x-www-form-urlencoded";
  scope.addContentTypeParser(form, { parseAs: "string" }, (_request, _body, done) => done(null, undefined));
  return scope;
}

async function addPlugins(server: FastifyInstance, { config, draining }: Services): Promise<void> {
  const fixed = { ...(await protectiveHeaders()), "cache-control": "no-store" };
  server.addHook("onRequest", (request, reply, done) => {
    void reply.headers(fixed).header("x-request-id", request.id);
    if (draining.aborted) void reply.header("connection", "close");
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
  // In a scope without routes: handler.ts uses the decorators it loads, and no answer runs through its hooks.
  await server.register(async (scope) => {
    await scope.register(cookie, { hook: false });
  });
  await addMultipart(server);
  await addCompression(server);
  await server.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(addressOf(config, request)),
    // `ratelimit-limit`, `-remaining` and `-reset`, so that a program can slow down before it is refused.
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      commonFailure("too_many_requests", { wait: Math.ceil(ttl / 1000) }),
  });
}

const rateHeaders = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"];

const crossOrigin = {
  methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowedHeaders: ["authorization", "content-type", "x-application", "idempotency-key", "last-event-id"],
  exposedHeaders: ["x-request-id", "retry-after", "idempotency-replayed", ...rateHeaders],
  maxAge: 600,
};

/** Smaller answers fit into one packet and gain nothing. */
const LEAST_BYTES = 1400;

/** Compresses answers to about a fifth of their size for clients that accept it. */
async function addCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  });
}

/**
 * The compression setting of an endpoint's route. Files are not compressed, so that Content-Length can show download
 * progress; nor are event streams, which must not be buffered.
 */
function compressionOf({ answerAs, alsoAsFile }: Endpoint): { readonly compress?: false } {
  return answerAs !== undefined || alsoAsFile ? { compress: false } : {};
}

/** The methods of an address, to distinguish a wrong method from a wrong address. */
function methodsAt(endpoints: readonly Endpoint[], url: string): string[] {
  const path = (url.split("?")[0] ?? "").replace(/\/?$/, "/");
  const methods = endpoints
    .filter((endpoint) => patternOf(endpoint).test(path))
    .map((endpoint) => endpoint.method);
  return [...new Set(methods)].sort();
}

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^/api/${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

let made: Promise<Readonly<Record<string, string>>> | undefined;

/** Helmet's headers. They are the same for every answer, so they are computed once per process. */
function protectiveHeaders(): Promise<Readonly<Record<string, string>>> {
  made ??= make();
  return made;
}

async function make(): Promise<Record<string, string>> {
  const server = Fastify();
  let headers: Record<string, string> = {};
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true, preload: true },
  });
  server.get("/", async (_request, reply) => {
    // Before Fastify adds its own.
    headers = Object.fromEntries(
      Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    return "";
  });
  await server.inject("/");
  await server.close();
  return headers;
}
