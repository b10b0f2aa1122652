import * as z from "zod/mini";
import type { Operation } from "#contract/endpoint.ts";
import { ErrorBody, commonErrors } from "#contract/errors.ts";
import { WebhookPayload } from "#contract/integrations/integrations.schemas.ts";
import { tagsOf } from "#contract/openapi-tags.ts";
import { API_VERSION, webhookEvents } from "#contract/integrations/webhook-events.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    /** Of the program. */
    readonly version: string;
    readonly summary: string;
    readonly description: string;
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

const INTRODUCTION = `Send an API key of your company as \`Authorization: Bearer qsk_…\`; people make keys under *Connection settings* of the
seller portal. Every \`POST\` and \`PATCH\` that takes an \`Idempotency-Key\` gives the same answer to the same key and body, and has one effect.
An error has a \`code\` for programs, a \`message\` for people and the \`requestId\` to tell us.`;

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

/** What an endpoint answers with: JSON, files, or a stream of events. */
function answerContentOf(endpoint: Operation): JsonObject {
  const schema = schemaOf(endpoint.answer, "output");
  const files = Object.fromEntries((endpoint.fileTypes ?? []).map((type) => [type, {}]));
  if (endpoint.answerAs === "file") return files;
  return endpoint.answerAs === "stream" ? { "text/event-stream": { schema } } : { ...json(schema), ...files };
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
  if (access === "public") return "Any caller may use it.";
  if (access === "cookie") return "Needs the session cookie, X-Application and the exact Origin; no token.";
  if (access === "portal") return "For the servers of the portals, each with the secret of its application.";
  if (access === "session") return "Any signed-in user may call it; an API key does not open it.";
  const who = `For: ${access.join(", ")}.`;
  return personOnly ? `${who} An API key does not open it.` : who;
}

const tagOf = ({ id }: Operation): string => id.split(".")[0] ?? id;

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
    tags: [tagOf(endpoint)],
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

/** Topics whose events are about that subject; all other events are about an order. */
const OWN_SUBJECTS: ReadonlySet<string> = new Set(["claim", "thread", "seller", "webhook"]);

/** A webhook as sent to a seller, with an example body. */
function webhookOf(type: string, summary: string): JsonObject {
  const [topic = ""] = type.split(".");
  const kind = OWN_SUBJECTS.has(topic) ? topic : "sale";
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  });
  return {
    post: {
      operationId: `webhook.${type}`,
      summary,
      description:
        "The body says that something happened; fetch the current state with an API key. Answer 2xx within 10 s.",
      tags: ["events"],
      parameters: [
        header("Quayside-Delivery", "The id of the event, the same in every attempt."),
        header(
          "Quayside-Signature",
          "`t=SECONDS,v1=HEX`: HMAC-SHA256 of `SECONDS.BODY` under the secret of the webhook.",
        ),
      ],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: schemaOf(WebhookPayload, "output"),
            example: {
              apiVersion: API_VERSION,
              id: "2f9c1b7ad08e4f5c9d3e6a1b0c2d4e5f",
              type,
              subject: { kind, qid: "8Z7QK2M4N6P9R1T3" },
              at: "2026-06-09T08:00:00.000Z",
            },
          },
        },
      },
      responses: {
        "2XX": { description: "Taken." },
        default: {
          description: "Retried after 1, 5 and 30 minutes, 2, 6 and 12 hours, and twice a day later.",
        },
      },
      security: [],
    },
  };
}

/**
 * The OpenAPI 3.1 document of `endpoints`. Runs on the server only: schemas are large and must stay out of browsers.
 * The caller omits endpoints that are absent in its environment.
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
  const { tags, groups } = tagsOf(new Set([...endpoints.map(tagOf), "events"]));
  return {
    openapi: "3.1.0",
    info: {
      title: "Quayside API",
      version,
      summary:
        "Orders, stock, claims and money of sellers; carts and orders of buyers; what warehouses scan.",
      description: INTRODUCTION,
      "x-api-version": API_VERSION,
    },
    tags,
    "x-tagGroups": groups,
    servers: [{ url: serverUrl }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookEvents).map(([type, summary]) => [type, webhookOf(type, summary)]),
    ),
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
