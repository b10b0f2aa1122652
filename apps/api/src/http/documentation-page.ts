import Fastify from "fastify";

/** Where the page, its script and what starts it are served. */
export const DOCS_PATH = "/api/docs";

/** The page runs the scripts of this host and nothing else; what it calls to try is this host too. */
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

/** How the viewer shows the document. What would call hosts of its maker is off: fonts, figures of use, questions to a model. */
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

/** The page: a place for the viewer, and a link for programs and people without scripts. */
export function docsPage(version: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Quayside API ${version}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="app"></div><noscript><p>The documents of the API need JavaScript. As data: <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
<script src="${DOCS_PATH}/viewer.js"></script><script src="${DOCS_PATH}/start.js"></script></body></html>`;
}

export const docsStart = `Scalar.createApiReference("#app", ${JSON.stringify(CONFIGURATION)});`;

let viewer: Promise<Buffer> | undefined;

/** The script of the viewer: 4 MB, read from its package when the page is first asked for, and kept. */
export function docsViewer(): Promise<Buffer> {
  viewer ??= read();
  return viewer;
}

/** The package holds its script inside of a plugin, which answers with it. */
async function read(): Promise<Buffer> {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const server = Fastify();
  await server.register(plugin, { routePrefix: "/docs", configuration: { url: CONFIGURATION.url } });
  const answer = await server.inject("/docs/js/scalar.js");
  await server.close();
  if (answer.statusCode !== 200) throw new Error(`The viewer answered ${answer.statusCode}`);
  return answer.rawPayload;
}
