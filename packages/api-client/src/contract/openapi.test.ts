import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";
import { openApiDocument } from "#contract/openapi.ts";

const document = openApiDocument(allEndpoints, {
  serverUrl: "https://api.quayside.example/api",
  version: "1.2.3",
});

describe("the OpenAPI document", () => {
  it("is of version 3.1 and names its server", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "https://api.quayside.example/api" }],
    });
  });

  it.each(allEndpoints)("describes $id", (endpoint) => {
    const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: endpoint.id, summary: endpoint.summary });
    const responses = operation?.["responses"] as Record<string, { description: string }>;
    expect(responses).toHaveProperty(String(endpoint.status ?? 200));
    for (const [code, { status }] of Object.entries(endpoint.errors ?? {})) {
      expect(responses[String(status)]?.description).toContain(code);
    }
    const parameters = operation?.["parameters"] as { name: string; in: string }[];
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((one) => one.in === "path").map((one) => one.name)).toEqual(inPath);
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
