import type { Operation } from "@quayside/api-client/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type { Config } from "#config.ts";
import { version } from "#version.ts";

/** `openapi.json` for tools and `docs/` for people, both made from the contract that the routes are made from. */
export function addDocumentation(
  server: FastifyInstance,
  config: Config,
  endpoints: readonly Operation[],
): void {
  const serverUrl = `${config.API_URL.replace(/\/+$/, "")}/api`;
  let document: string | undefined;
  let page: string | undefined;
  server.get("/api/openapi.json", async (_request, reply) => {
    // Made with the first question: a start does not wait for it.
    const { openApiDocument } = await import("@quayside/api-client/contract/openapi");
    document ??= JSON.stringify(openApiDocument(endpoints, { serverUrl, version }));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  server.get("/api/docs/", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send((page ??= docsPage(endpoints))),
  );
}

function docsPage(endpoints: readonly Operation[]): string {
  const areas = Map.groupBy(endpoints, (endpoint) => endpoint.id.split(".")[0] ?? "");
  const sections = [...areas].map(
    ([area, calls]) => `<h2 id="${escape(area)}">${escape(area)}</h2>${calls.map(callOf).join("")}`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Quayside API ${escape(version)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><main><h1>Quayside API</h1><p>Version ${escape(version)}. Every call of the contract, relative to <code>/api/</code>.
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join("")}</main></body></html>`;
}

function callOf(endpoint: Operation): string {
  const who = Array.isArray(endpoint.access) ? endpoint.access.join(", ") : String(endpoint.access);
  const errors = Object.entries(endpoint.errorDefinitions).map(
    ([code, { status, message }]) =>
      `<tr><td>${status}</td><th scope="row"><code>${escape(code)}</code></th><td>${escape(message)}</td></tr>`,
  );
  return `<section><h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)}</p>
<p class="muted">${escape(endpoint.id)} · who: ${escape(who)}${endpoint.idempotent ? " · takes an Idempotency-Key" : ""}</p>
${errors.length > 0 ? `<table><caption>Its own errors</caption>${errors.join("")}</table>` : ""}</section>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:3rem;border-bottom:1px solid #8886}h3{margin-bottom:.25rem}p{margin:.25rem 0}.muted{opacity:.75;font-size:.875rem}
table{border-collapse:collapse;font-size:.875rem;margin:.5rem 0}caption{text-align:left}td,th{text-align:left;padding:.2rem .75rem .2rem 0;vertical-align:top}`;
