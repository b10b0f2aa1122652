import type { Operation } from "#contract/endpoint.ts";
import { type Json, type JsonObject, entriesOf, isObject, itemsOf } from "#contract/openapi/json.ts";
import type { refusalWriter } from "#contract/openapi/refusals.ts";
import type { SchemaWriter } from "#contract/openapi/schemas.ts";
import { wordsOf } from "#contract/openapi/words.ts";
import type * as z from "zod/mini";

/** The tag of a call: the first word of its id. */
export const tagOf = ({ id }: Operation): string => id.split(".")[0] ?? id;

/** A schema as a parameter has it: words and example are the parameter's own. */
function asParameter(name: string, place: string, required: boolean, schema: JsonObject): JsonObject {
  const { description = "", examples, ...rest } = schema;
  const [example] = itemsOf(examples);
  const told = { name, in: place, required, description, schema: rest };
  return example === undefined ? told : { ...told, example };
}

function parametersOf(
  schema: z.ZodMiniType | undefined,
  place: "path" | "query",
  endpoint: Operation,
  writer: SchemaWriter,
): Json[] {
  if (!schema) return [];
  const { properties, required } = writer.schemaOf(schema, "input", endpoint.id);
  const needed = itemsOf(required);
  return entriesOf(properties).map(([name, property]) => {
    const base = isObject(property) ? property : {};
    // An id means another thing in each section: that of an order, of an offer, …
    const words = wordsOf([`${endpoint.id}.${name}`, `${tagOf(endpoint)}?${name}`]);
    const worded = words ? writer.worded(base, words) : base;
    return asParameter(name, place, place === "path" || needed.includes(name), worded);
  });
}

const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });

/** What an endpoint takes: JSON, or a form in which files are bytes. */
function bodyContentOf(body: z.ZodMiniType, endpoint: Operation, writer: SchemaWriter): JsonObject {
  const schema = writer.schemaOf(body, "input", endpoint.id);
  if (endpoint.bodyAs !== "multipart") return json(schema);
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const file = {
    type: "string",
    contentMediaType: "application/octet-stream",
    description: wordsOf([`${endpoint.id}.file`, "file"])?.text ?? "",
  };
  return { "multipart/form-data": { schema: { ...schema, properties: { ...properties, file } } } };
}

/** What an endpoint answers with: JSON, files, or a stream of events. */
function answerContentOf(endpoint: Operation, writer: SchemaWriter): JsonObject {
  const files = Object.fromEntries(
    (endpoint.fileTypes ?? []).map((type) => [type, { schema: { type: "string", contentMediaType: type } }]),
  );
  if (endpoint.answerAs === "file") return files;
  const schema = writer.schemaOf(endpoint.answer, "output", endpoint.id);
  return endpoint.answerAs === "stream" ? { "text/event-stream": { schema } } : { ...json(schema), ...files };
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

const header = (name: string, required: boolean, schema: JsonObject): JsonObject => {
  const words = wordsOf([name]);
  const { text: description = "", example } = words ?? {};
  const told = { name, in: "header", required, description, schema };
  return example === undefined ? told : { ...told, example };
};

/** A call as the document has it: what it is for, what it takes, and everything that it may answer. */
export function operationOf(
  endpoint: Operation,
  writer: SchemaWriter,
  refusals: ReturnType<typeof refusalWriter>,
): JsonObject {
  const status = endpoint.status ?? 200;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: accessOf(endpoint),
    tags: [tagOf(endpoint)],
    parameters: [
      ...parametersOf(endpoint.params, "path", endpoint, writer),
      ...parametersOf(endpoint.query, "query", endpoint, writer),
      header("X-Application", endpoint.access === "cookie" || endpoint.access === "portal", {
        enum: ["sellers", "warehouse", "marketing", "buyers"],
      }),
      ...(endpoint.idempotent ? [header("Idempotency-Key", false, { type: "string", maxLength: 255 })] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContentOf(endpoint.body, endpoint, writer) } }
      : {}),
    responses: {
      [String(status)]:
        status === 204
          ? { description: "Done; no body." }
          : { description: endpoint.summary, content: answerContentOf(endpoint, writer) },
      ...refusals.answersOf(endpoint),
    },
    security: securityOf(endpoint),
  };
}
