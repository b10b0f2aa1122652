import * as z from "zod/mini";
import type { Operation } from "#contract/endpoint.ts";
import { ErrorBody, commonErrors } from "#contract/errors.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: JsonObject;
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parametersOf(schema: z.ZodMiniType | undefined, where: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, "input");
  const needed: readonly Json[] = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || needed.includes(name),
    schema: property,
  }));
}

const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });

/** What an endpoint takes: JSON, or a form in which files are bytes. */
function bodyContentOf(body: z.ZodMiniType, endpoint: Operation): JsonObject {
  const schema = schemaOf(body, "input");
  if (endpoint.bodyAs !== "multipart") return json(schema);
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return { "multipart/form-data": { schema: { ...schema, properties: { ...properties, file } } } };
}

/** What an endpoint answers with: JSON, a file of any type, or a stream of events. */
function answerContentOf(endpoint: Operation): JsonObject {
  const schema = schemaOf(endpoint.answer, "output");
  if (endpoint.answerAs === "file") return { "application/octet-stream": {} };
  return endpoint.answerAs === "stream" ? { "text/event-stream": { schema } } : json(schema);
}

/** The error answers of an endpoint by status: its typed ones, and those any endpoint may give. */
function errorsOf(endpoint: Operation): JsonObject {
  const byStatus = new Map<number, { codes: string[]; schemas: JsonObject[] }>();
  const add = (status: number, code: string, details?: z.ZodMiniType) => {
    const entry = byStatus.get(status) ?? { codes: [], schemas: [] };
    if (!entry.codes.includes(code)) entry.codes.push(code);
    if (details) entry.schemas.push(schemaOf(details, "output"));
    byStatus.set(status, entry);
  };
  for (const [code, definition] of Object.entries(endpoint.errorDefinitions))
    add(definition.status, code, definition.details);
  for (const [code, { status }] of Object.entries(commonErrors)) {
    if (code.startsWith("idempotency_") && !endpoint.idempotent) continue;
    if (endpoint.access === "public" && (status === 401 || status === 403)) continue;
    add(status, code);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, { codes, schemas }]) => {
      const base = { $ref: "#/components/schemas/Error" };
      const schema = schemas.length > 0 ? { allOf: [base, { anyOf: [...schemas, {}] }] } : base;
      return [String(status), { description: codes.join(", "), content: json(schema) }];
    }),
  );
}

function securityOf(endpoint: Operation): Json {
  if (endpoint.access === "public") return [];
  if (endpoint.access === "portal") return [{ portal: [] }];
  return endpoint.access === "cookie" ? [{ session: [] }] : [{ bearer: [] }];
}

/** Who may call an endpoint, in words: the security schemes of OpenAPI know no roles. */
function accessOf({ access, personOnly }: Operation): string {
  if (access === "public") return "Anybody may call it.";
  if (access === "cookie") return "Needs the session cookie, X-Application and the exact Origin; no token.";
  if (access === "portal") return "For the servers of the portals, each with the secret of its application.";
  if (access === "session") return "Any signed-in user may call it; an API key does not open it.";
  const who = `For: ${access.join(", ")}.`;
  return personOnly ? `${who} An API key does not open it.` : who;
}

function operationOf(endpoint: Operation): JsonObject {
  const status = endpoint.status ?? 200;
  const header = (name: string, required: boolean, schema: JsonObject) => ({
    name,
    in: "header",
    required,
    schema,
  });
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: accessOf(endpoint),
    tags: [endpoint.id.split(".")[0] ?? endpoint.id],
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      header("X-Application", endpoint.access === "cookie" || endpoint.access === "portal", {
        enum: ["sellers", "warehouse", "marketing", "buyers"],
      }),
      ...(endpoint.idempotent ? [header("Idempotency-Key", false, { type: "string", maxLength: 255 })] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContentOf(endpoint.body, endpoint) } }
      : {}),
    responses: {
      [String(status)]:
        status === 204
          ? { description: "Done; no body." }
          : { description: endpoint.summary, content: answerContentOf(endpoint) },
      ...errorsOf(endpoint),
    },
    security: securityOf(endpoint),
  };
}

/**
 * The OpenAPI 3.1 document of `endpoints`. Runs on the server only: schemas are large and must stay out of
 * browsers. The caller leaves out endpoints that are absent in its environment.
 */
export function openApiDocument(
  endpoints: readonly Operation[],
  { serverUrl, version }: { readonly serverUrl: string; readonly version: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Quayside API", version },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        session: { type: "apiKey", in: "cookie", name: "__Host-rt-sellers" },
        portal: { type: "apiKey", in: "header", name: "X-Portal-Secret" },
      },
    },
  };
}
