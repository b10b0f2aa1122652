import type { Operation } from "#contract/endpoint.ts";
import { ErrorBody } from "#contract/errors.ts";
import { API_VERSION } from "#contract/integrations/webhook-events.ts";
import { changelog } from "#contract/openapi/changelog.ts";
import { guides } from "#contract/openapi/guides.ts";
import type { JsonObject } from "#contract/openapi/json.ts";
import { operationOf, tagOf } from "#contract/openapi/operation.ts";
import { refusalWriter } from "#contract/openapi/refusals.ts";
import { schemaWriter } from "#contract/openapi/schemas.ts";
import { webhooksOf } from "#contract/openapi/webhooks.ts";
import { wordsOf } from "#contract/openapi/words.ts";
import { tagsOf } from "#contract/openapi-tags.ts";

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    /** Of the program. */
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url: string };
    readonly license: { readonly name: string; readonly identifier: string };
    /** Of the calls and the webhooks: `apiVersion` of every event. */
    readonly "x-api-version": string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** The tag groups (`x-tagGroups`), as readers of such documents support them. */
  readonly "x-tagGroups": readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  /** The webhooks that the API sends to sellers, by event type. */
  readonly webhooks: Readonly<Record<string, JsonObject>>;
  readonly components: JsonObject;
}

/**
 * The OpenAPI 3.1 document of `endpoints`. Runs on the server only: schemas are large and must stay out of browsers.
 * The caller omits endpoints that are absent in its environment.
 */
export function openApiDocument(
  endpoints: readonly Operation[],
  { serverUrl, version }: { readonly serverUrl: string; readonly version: string },
): OpenApiDocument {
  const writer = schemaWriter();
  const refusals = refusalWriter(writer);
  const error = writer.worded(writer.schemaOf(ErrorBody, "output", "Error"), wordsOf(["Error"]));
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path}`;
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, writer, refusals),
    };
  }
  const webhooks = webhooksOf(writer);
  const { tags, groups } = tagsOf(new Set([...endpoints.map(tagOf), "events"]));
  return {
    openapi: "3.1.0",
    info: {
      title: "Quayside API",
      version,
      summary:
        "Orders, stock, claims and money of sellers; carts and orders of buyers; what warehouses scan.",
      description: `${guides}\n${changelog}`,
      contact: { name: "Quayside", url: `${serverUrl}/docs/` },
      license: { name: "MIT", identifier: "MIT" },
      "x-api-version": API_VERSION,
    },
    tags,
    "x-tagGroups": groups,
    servers: [{ url: serverUrl }],
    paths,
    webhooks,
    components: {
      schemas: { Error: error, ...writer.components() },
      responses: refusals.responses(),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        session: { type: "apiKey", in: "cookie", name: "__Host-rt-sellers" },
        portal: { type: "apiKey", in: "header", name: "X-Portal-Secret" },
      },
    },
  };
}
