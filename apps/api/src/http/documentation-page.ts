import Fastify from "fastify";

/** Path of the page, its script and its bootstrap. */
export const DOCS_PATH = "/api/docs";

/** Content Security Policy: scripts of this host only; the calls that readers try go to this host too. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Configuration of the viewer. Everything that would contact its vendor is off: fonts, analytics, AI questions. */
const CONFIGURATION = {
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  operationTitleSource: "path",
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: "json",
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  authentication: { preferredSecurityScheme: "bearer" },
};

/** The page: a container for the viewer, and a link for programs and for readers without scripts. */
export function docsPage(version: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Quayside API ${version}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="app"></div><noscript><p>The documents of the API need JavaScript. As data: <a href="/api/openapi.json">openapi.json</a>,
<a href="/api/quayside.postman.json">Postman</a>, <a href="/api/quayside.bruno.json">Bruno</a>.</p></noscript>
<script src="${DOCS_PATH}/viewer.js"></script><script src="${DOCS_PATH}/start.js"></script></body></html>`;
}

export const docsStart = `Scalar.createApiReference("#app", ${JSON.stringify(CONFIGURATION)});`;

let viewer: Promise<Buffer> | undefined;

/** The viewer's script: 4 MB, read from its package on first use and then cached. */
export function docsViewer(): Promise<Buffer> {
  viewer ??= read().catch((error: unknown) => {
    // The next reader tries again.
    viewer = undefined;
    throw error;
  });
  return viewer;
}

/** The package keeps its script inside a plugin, whose answer contains it. */
async function read(): Promise<Buffer> {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const server = Fastify();
  await server.register(plugin, { routePrefix: "/docs", configuration: { url: CONFIGURATION.url } });
  const answer = await server.inject("/docs/js/scalar.js");
  await server.close();
  if (answer.statusCode !== 200) throw new Error(`The viewer answered ${answer.statusCode}`);
  return answer.rawPayload;
}
