import { exampleOf } from "#contract/openapi/examples.ts";
import { type Json, type JsonObject, entriesOf, isObject, itemsOf } from "#contract/openapi/json.ts";
import type { OpenApiDocument } from "#contract/openapi.ts";

/** A call as a collection needs it. */
interface Call {
  readonly name: string;
  readonly description: string;
  readonly method: string;
  /** With parameters as `:name`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** An example of the JSON body; undefined without one. */
  readonly body: Json | undefined;
  /** The fields of a form; undefined where the body is no form. */
  readonly form: readonly Field[] | undefined;
  readonly isPublic: boolean;
}

interface Parameter {
  readonly name: string;
  readonly place: "path" | "query";
  readonly isRequired: boolean;
  readonly value: string;
  readonly description: string;
}

interface Field {
  readonly name: string;
  readonly isFile: boolean;
  readonly value: string;
}

interface Folder {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly Call[];
}

const text = (value: Json | undefined): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** The value that a JSON pointer of the document leads to. */
const resolveIn = (document: OpenApiDocument) => (ref: string) => {
  const [, ...names] = ref.split("/");
  const found = names.reduce<Json | undefined>(
    (at, name) => (isObject(at) ? at[name] : undefined),
    document as unknown as JsonObject,
  );
  return isObject(found) ? found : {};
};

function parametersOf(operation: JsonObject): Parameter[] {
  return itemsOf(operation["parameters"]).flatMap((one) => {
    if (!isObject(one) || (one["in"] !== "path" && one["in"] !== "query")) return [];
    return {
      name: text(one["name"]),
      place: one["in"],
      isRequired: one["required"] === true,
      value: text(one["example"]),
      description: text(one["description"]),
    };
  });
}

/** The schema of a body in a format; undefined where the call takes none. */
function schemaIn(operation: JsonObject, mediaType: string): JsonObject | undefined {
  const { requestBody } = operation;
  const content = isObject(requestBody) ? requestBody["content"] : undefined;
  const taken = isObject(content) ? content[mediaType] : undefined;
  return isObject(taken) && isObject(taken["schema"]) ? taken["schema"] : undefined;
}

function bodyOf(operation: JsonObject, document: OpenApiDocument): Pick<Call, "body" | "form"> {
  const example = (schema: JsonObject) => exampleOf(schema, resolveIn(document));
  const json = schemaIn(operation, "application/json");
  const form = schemaIn(operation, "multipart/form-data");
  const fields = form && entriesOf(form["properties"]);
  return {
    body: json && (example(json) ?? {}),
    form: fields?.map(([name, one]) => {
      const isFile = isObject(one) && one["contentMediaType"] !== undefined;
      return { name, isFile, value: isObject(one) && !isFile ? text(example(one)) : "" };
    }),
  };
}

/** The calls that a program can make, by the tags of the document. */
function foldersOf(document: OpenApiDocument): Folder[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: text(itemsOf(operation["tags"])[0]),
      call: {
        name: text(operation["summary"]),
        description: text(operation["description"]),
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
        parameters: parametersOf(operation),
        ...bodyOf(operation, document),
        isPublic: itemsOf(operation["security"]).length === 0,
      },
    })),
  );
  return document.tags
    .map((tag) => ({
      name: text((tag as unknown as JsonObject)["x-displayName"]) || tag.name,
      description: tag.description,
      calls: calls.filter((one) => one.tag === tag.name).map(({ call }) => call),
    }))
    .filter((folder) => folder.calls.length > 0);
}

const pretty = (body: Json) => JSON.stringify(body, null, 2);
const serverOf = ({ servers }: OpenApiDocument) => servers[0]?.url ?? "";

/** A body as Postman has it. */
function postmanBody({ body, form }: Call): JsonObject {
  if (form !== undefined) {
    const fields = form.map(({ name, isFile, value }): JsonObject =>
      isFile ? { key: name, type: "file", src: [] } : { key: name, type: "text", value },
    );
    return { body: { mode: "formdata", formdata: fields } };
  }
  return body === undefined ? {} : { body: { mode: "raw", raw: pretty(body) } };
}

/** A body as Bruno has it. */
function brunoBody({ body, form }: Call): JsonObject {
  if (form !== undefined) {
    const fields = form.map(({ name, isFile, value }): JsonObject => ({
      name,
      type: isFile ? "file" : "text",
      value: isFile ? [] : value,
      enabled: true,
    }));
    return { mode: "multipartForm", multipartForm: fields };
  }
  return body === undefined ? { mode: "none" } : { mode: "json", json: pretty(body) };
}

/** The document as a collection of Postman, format 2.1: `baseUrl` and `apiKey` are its variables. */
export function postmanCollection(document: OpenApiDocument): JsonObject {
  const request = (call: Call): JsonObject => ({
    method: call.method,
    description: call.description,
    ...(call.isPublic ? { auth: { type: "noauth" } } : {}),
    header: call.body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }],
    url: {
      raw: `{{baseUrl}}${call.path}`,
      host: ["{{baseUrl}}"],
      path: call.path.split("/").slice(1),
      query: call.parameters
        .filter(({ place }) => place === "query")
        .map((one) => ({
          key: one.name,
          value: one.value,
          description: one.description,
          disabled: !one.isRequired,
        })),
      variable: call.parameters
        .filter(({ place }) => place === "path")
        .map((one) => ({ key: one.name, value: one.value, description: one.description })),
    },
    ...postmanBody(call),
  });
  return {
    info: {
      name: `${document.info.title} ${document.info.version}`,
      description: document.info.summary,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: serverOf(document) },
      { key: "apiKey", value: "" },
    ],
    item: foldersOf(document).map(({ name, description, calls }) => ({
      name,
      description,
      item: calls.map((call) => ({ name: call.name, request: request(call) })),
    })),
  };
}

/** The document as a collection of Bruno, as it imports one: `baseUrl` and `apiKey` are in the environment `Quayside`. */
export function brunoCollection(document: OpenApiDocument): JsonObject {
  const request = (call: Call): JsonObject => ({
    url: `{{baseUrl}}${call.path}`,
    method: call.method,
    headers: [],
    params: call.parameters.map((one) => ({
      name: one.name,
      value: one.value,
      description: one.description,
      type: one.place,
      enabled: one.place === "path" || one.isRequired,
    })),
    body: brunoBody(call),
    auth: call.isPublic ? { mode: "none" } : { mode: "bearer", bearer: { token: "{{apiKey}}" } },
    docs: call.description,
  });
  const variable = (name: string, value: string, secret: boolean) => ({
    name,
    value,
    secret,
    enabled: true,
    type: "text",
  });
  return {
    name: document.info.title,
    version: "1",
    items: foldersOf(document).map(({ name, calls }, folder) => ({
      type: "folder",
      name,
      seq: folder + 1,
      items: calls.map((call, index) => ({
        type: "http-request",
        name: call.name.replaceAll(/[/\\:*?"<>|]/g, " "),
        seq: index + 1,
        request: request(call),
      })),
    })),
    environments: [
      {
        name: "Quayside",
        variables: [variable("baseUrl", serverOf(document), false), variable("apiKey", "", true)],
      },
    ],
    activeEnvironmentUid: null,
  };
}
