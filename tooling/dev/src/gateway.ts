import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createProxyServer } from "http-proxy-3";
import { addressOf, type Site, siteOf } from "#hosts.ts";
import { escaped, type Handler, sendHtml, sendJson } from "#http-answers.ts";

/** Where a site's answers come from: a server on a loopback port, or a handler in this process. */
export type Upstream = { port: number } | { handler: Handler };

export type Gateway = {
  port: number;
  /** Registers the target of a site; until then the gateway answers that the site is starting. */
  route: (site: Site, upstream: Upstream) => void;
  close: () => Promise<void>;
};

/** How long the headers of a request may take to arrive, and all of it: a large file comes over a slow line. */
const ARRIVAL_MS = { headers: 10_000, all: 20 * 60_000 };

const NAMES: Record<Site, string> = {
  marketing: "The marketing site",
  seller: "The seller portal",
  warehouse: "The warehouse app",
  api: "The API",
  storybook: "Storybook",
  mail: "The mailbox",
  collector: "The collector",
  newsletter: "The newsletter provider",
  survey: "The survey provider",
  images: "The image host",
  content: "The content service",
};

/**
 * One loopback port for all sites, distinguished by host name. Streams both ways: server-sent events and websockets
 * pass unbuffered.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startGateway(
  port: number,
  { arrivalMs = ARRIVAL_MS }: { arrivalMs?: typeof ARRIVAL_MS } = {},
): Promise<Gateway> {
  const routes = new Map<Site, Upstream>();
  // A server waits for its websockets when it closes, but does not close them itself.
  const upgraded = new Set<Duplex>();
  const proxy = createProxyServer({ xfwd: false, changeOrigin: false, proxyTimeout: 0, timeout: 0 });
  // Every request handles its own errors; this one catches what arrives when a client has already left.
  proxy.on("error", () => undefined);

  // Streams of events stay open for hours: the limit is on how long a request takes to arrive.
  const arrival = {
    requestTimeout: arrivalMs.all,
    headersTimeout: arrivalMs.headers,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(arrival, (request, response) => {
    const site = siteOf(request.headers.host);
    if (site === "loopback") {
      response.writeHead(302, { location: `${addressOf("marketing", port)}/` }).end();
      return;
    }
    const upstream = site && routes.get(site);
    if (!site || !upstream) {
      unavailable(request, response, site);
      return;
    }
    if ("handler" in upstream) {
      void answer(upstream.handler, request, response);
      return;
    }
    if (!mayPass(site, request)) {
      response.writeHead(302, { location: `${addressOf("api", port)}/api/docs/` }).end();
      return;
    }
    forwardedHeaders(request);
    proxy.web(request, response, { target: { host: "127.0.0.1", port: upstream.port } }, () =>
      unavailable(request, response, site),
    );
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const site = siteOf(request.headers.host);
    const upstream = site && site !== "loopback" ? routes.get(site) : undefined;
    socket.on("error", () => socket.destroy());
    upgraded.add(socket);
    socket.on("close", () => upgraded.delete(socket));
    if (!upstream || "handler" in upstream || !mayPass(site, request)) {
      socket.destroy();
      return;
    }
    forwardedHeaders(request);
    proxy.ws(request, socket, head, { target: { host: "127.0.0.1", port: upstream.port } }, () =>
      socket.destroy(),
    );
  });
  await listen(server, port);
  return {
    port,
    route: (site, upstream) => void routes.set(site, upstream),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      upgraded.forEach((socket) => socket.destroy());
      proxy.close();
      await closed;
    },
  };
}

/**
 * Whether a request may pass. Only the API's calls are public: metrics and its other endpoints are for the local
 * machine. The path is resolved as the proxy would, so that the checked path is the forwarded one.
 */
function mayPass(site: Site | "loopback" | undefined, request: IncomingMessage): boolean {
  if (site !== "api") return true;
  request.url = resolvedPath(request.url ?? "/");
  return request.url.startsWith("/api/");
}

/** Path and query without `..` in any spelling: `%2e%2e`, a backslash, or an address in place of a path. */
function resolvedPath(target: string): string {
  const address = target.startsWith("/") ? `http://gateway${target}` : target;
  if (!URL.canParse(address)) {
    return "/";
  }
  const { pathname, search } = new URL(address);
  return pathname + search;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      done();
    });
  });
}

/** A client's own statements about its address are not trusted: only this gateway may set them. */
function forwardedHeaders(request: IncomingMessage): void {
  delete request.headers["forwarded"];
  delete request.headers["x-real-ip"];
  request.headers["x-forwarded-for"] = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
  request.headers["x-forwarded-proto"] = "http";
  request.headers["x-forwarded-host"] = request.headers.host ?? "";
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handler(request, response);
  } catch (error) {
    if (!response.headersSent) {
      sendJson(response, 400, {
        code: "BAD_REQUEST",
        message: error instanceof Error ? error.message : "Bad request",
      });
    } else {
      response.destroy();
    }
  }
}

function unavailable(
  request: IncomingMessage,
  response: ServerResponse | Duplex,
  site: Site | undefined,
): void {
  if (!("writeHead" in response) || response.headersSent) {
    response.destroy();
    return;
  }
  const status = site ? 502 : 404;
  const message = site
    ? `${NAMES[site]} is not running or still starting. Try again in a moment.`
    : "There is no site at this address.";
  const origin = request.headers.origin;
  if (origin && siteOf(origin.replace(/^http:\/\//, ""))) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
  }
  if (site) {
    response.setHeader("retry-after", "2");
  }
  if (request.headers.accept?.includes("text/html")) {
    sendHtml(
      response,
      status,
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Quayside</title><p>${escaped(message)}</p></html>`,
    );
  } else {
    sendJson(response, status, { code: site ? "UNAVAILABLE" : "NOT_FOUND", message });
  }
}
