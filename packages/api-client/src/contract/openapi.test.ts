import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";
import type { Operation } from "#contract/endpoint.ts";
import { WebhookPayload, WebhookTopic } from "#contract/integrations/integrations.schemas.ts";
import { webhookEvents } from "#contract/integrations/webhook-events.ts";
import { openApiDocument } from "#contract/openapi.ts";

const document = openApiDocument(allEndpoints, {
  serverUrl: "https://api.quayside.example/api",
  version: "1.2.3",
});

interface Answer {
  readonly description: string;
  readonly content: object;
}

/** The answers of an operation by status; those that many share are written once. */
function answersOf(operation: object | undefined): Record<string, Answer> {
  const { responses = {} } = (operation ?? {}) as { responses?: Record<string, Answer & { $ref?: string }> };
  const shared = document.components["responses"] as unknown as Record<string, Answer>;
  return Object.fromEntries(
    Object.entries(responses).map(([status, one]) => {
      const name = one.$ref?.slice("#/components/responses/".length);
      return [status, name === undefined ? one : (shared[name] ?? one)];
    }),
  );
}

it("calls without a session that change something are limited by address, beyond the limit of all calls", () => {
  /** Signature checks for anything that we have not issued, and calls whose limit does not show in their answer. */
  const without = [
    "auth.validate",
    // One press in a mail program, whose servers send it for many people.
    "notifications.unsubscribe",
    // Beyond its limit it answers as if the registry were down.
    "sellerLeads.checkVat",
    "sellerLeads.takeSurvey",
  ];
  const unlimited = allEndpoints.filter(
    ({ access, method, errorDefinitions }: Operation) =>
      access === "public" && method !== "GET" && !("too_many_requests" in errorDefinitions),
  );
  expect(unlimited.map(({ id }) => id).toSorted()).toEqual(without);
});

describe("the OpenAPI document", () => {
  it("names the media types of every answer that is a file, or may be one", () => {
    const isFile = ({ answerAs, alsoAsFile }: Operation) => answerAs === "file" || alsoAsFile === true;
    for (const endpoint of allEndpoints)
      expect((endpoint.fileTypes ?? []).length > 0, endpoint.id).toBe(isFile(endpoint));
    expect(document.paths["/sales/{qid}/invoice/"]?.["get"]).toMatchObject({
      responses: { "200": { content: { "application/pdf": {}, "application/xml": {} } } },
    });
  });

  it("is of version 3.1 and names its server", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "https://api.quayside.example/api" }],
    });
  });

  it.each(allEndpoints)("describes $id", (endpoint) => {
    const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: endpoint.id, summary: endpoint.summary });
    const responses = answersOf(operation);
    expect(responses).toHaveProperty(String(endpoint.status ?? 200));
    for (const [code, { status }] of Object.entries(endpoint.errorDefinitions)) {
      expect(responses[String(status)]?.description).toContain(code);
    }
    const parameters = operation?.["parameters"] as { name: string; in: string }[];
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((one) => one.in === "path").map((one) => one.name)).toEqual(inPath);
  });

  it.each(allEndpoints)("documents the purpose of $id and who may call it", (endpoint) => {
    const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation?.["summary"]).toMatch(/^[A-Z0-9].{4,}[.]$/s);
    const { access, personOnly = false } = endpoint;
    const said = String(operation?.["description"]);
    if (access === "public") expect(said).toMatch(/^Any caller/);
    else if (access === "cookie") expect(said).toMatch(/cookie/);
    else if (access === "portal") expect(said).toMatch(/^For the servers of the portals/);
    else if (access === "session") expect(said).toMatch(/^Any signed-in user/);
    else for (const role of access) expect(said).toContain(role);
    expect(said.includes("API key")).toBe(personOnly || access === "session");
    const schemes = { public: [], cookie: [{ session: [] }], portal: [{ portal: [] }] };
    expect(operation?.["security"]).toEqual(
      access === "public" || access === "cookie" || access === "portal" ? schemes[access] : [{ bearer: [] }],
    );
  });

  it.each(allEndpoints)("documents the errors of $id: its own and the common ones", (endpoint) => {
    const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    const responses = answersOf(operation);
    const said = (status: number) => responses[String(status)]?.description ?? "";
    const codesOf = (status: number) => [...said(status).matchAll(/^- `(\w+)`: /gm)].map(([, code]) => code);
    for (const [code, { status, message }] of Object.entries(endpoint.errorDefinitions)) {
      expect(codesOf(status)).toContain(code);
      expect(said(status)).toContain(`- \`${code}\`: ${message}`);
      expect(message).toMatch(/^[A-Z0-9].*[.?]$/s);
    }
    expect(codesOf(500)).toContain("internal_error");
    expect(codesOf(401).includes("not_authenticated")).toBe(endpoint.access !== "public");
    expect(codesOf(422).includes("idempotency_key_reused")).toBe(endpoint.idempotent === true);
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    for (const [status, { content }] of refusals) {
      expect(JSON.stringify(content), status).toContain("#/components/schemas/Error");
      const { examples } = (content as Record<string, { examples: object }>)["application/json"] ?? {};
      expect(Object.keys(examples ?? {}), status).toEqual(codesOf(Number(status)));
    }
  });

  it.each(Object.keys(webhookEvents))("describes the event %s with a valid example body", (type) => {
    const operation = document.webhooks[type]?.["post"] as unknown as {
      summary: string;
      parameters: { name: string }[];
      requestBody: { content: Record<string, { example: unknown }> };
    };
    expect(operation.summary).toMatch(/^[A-Z].*\.$/);
    expect(WebhookTopic.options).toContain(type.split(".")[0]);
    expect(operation.parameters.map(({ name }) => name)).toEqual(["Quayside-Delivery", "Quayside-Signature"]);
    const { example } = operation.requestBody.content["application/json"] ?? {};
    expect(WebhookPayload.parse(example)).toMatchObject({
      type,
      apiVersion: document.info["x-api-version"],
    });
  });

  it("has every endpoint once", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(allEndpoints.length);
    expect(new Set(allEndpoints.map((endpoint) => endpoint.id)).size).toBe(allEndpoints.length);
  });

  it("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

it("has every call in a section with a description, each section in one group of the contents", () => {
  const { paths, webhooks, tags, "x-tagGroups": groups } = document;
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((one) =>
    Object.values(one),
  );
  const used = new Set(operations.flatMap((operation) => (operation as { tags: string[] }).tags));
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  expect(groups.flatMap((group) => group.tags)).toEqual(tags.map(({ name }) => name));
  for (const { description } of tags) expect(description).toMatch(/^[A-Z].*\.$/);
});
