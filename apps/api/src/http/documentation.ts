import type { Operation } from "@quayside/api-client/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type { Config } from "#foundation/config.ts";
import { DOCS_PATH, DOCS_POLICY, docsPage, docsStart, docsViewer } from "#http/documentation-page.ts";
import { version } from "#foundation/version.ts";

const SCRIPT = "text/javascript; charset=utf-8";
/** The script belongs to a version of the API, and is revalidated after an hour. */
const KEPT = "public, max-age=3600";

const JSON_TEXT = "application/json; charset=utf-8";

/**
 * `openapi.json` for tools, collections for programs that try calls, and `docs/` for people: all generated from the
 * contract that the routes come from.
 */
export function addDocumentation(
  server: FastifyInstance,
  config: Config,
  endpoints: readonly Operation[],
): void {
  const serverUrl = `${config.API_URL.replace(/\/+$/, "")}/api`;
  const read = async () => {
    const { openApiDocument } = await import("@quayside/api-client/contract/openapi");
    return openApiDocument(endpoints, { serverUrl, version });
  };
  let document: string | undefined;
  server.get("/api/openapi.json", async (_request, reply) => {
    // Generated on first request, to keep start-up fast.
    document ??= JSON.stringify(await read());
    return reply.type(JSON_TEXT).send(document);
  });
  const collections = new Map<string, string>();
  for (const kind of ["postman", "bruno"] as const) {
    server.get(`/api/quayside.${kind}.json`, async (_request, reply) => {
      const made = await import("@quayside/api-client/contract/openapi/collections");
      const make = kind === "postman" ? made.postmanCollection : made.brunoCollection;
      const text = collections.get(kind) ?? JSON.stringify(make(await read()));
      collections.set(kind, text);
      return reply
        .type(JSON_TEXT)
        .header("Content-Disposition", `attachment; filename="quayside.${kind}.json"`)
        .send(text);
    });
  }
  server.get(`${DOCS_PATH}/`, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", DOCS_POLICY)
      .send(docsPage(version)),
  );
  server.get(`${DOCS_PATH}/start.js`, async (_request, reply) =>
    reply.type(SCRIPT).header("Cache-Control", KEPT).send(docsStart),
  );
  server.get(`${DOCS_PATH}/viewer.js`, async (_request, reply) =>
    reply
      .type(SCRIPT)
      .header("Cache-Control", KEPT)
      .send(await docsViewer()),
  );
}
