import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";
import type { Endpoint, Operation } from "#contract/endpoint.ts";
import { specifiedCalls } from "#contract/specified-calls.fixtures.ts";
import { createClient } from "#client.ts";

const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const byLine = new Map(allEndpoints.map((endpoint) => [lineOf(endpoint), endpoint]));

/** The request the client makes for a call whose parameters have the names of the path's placeholders. */
async function recorded(endpoint: Operation): Promise<Request | undefined> {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: "https://api.quayside.example/api/",
    application: "sellers",
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json({});
    },
  });
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, `a-${name}`]));
  const input = { params, ...(endpoint.body ? { body: {} } : {}) } as never;
  await client.call(endpoint, input);
  return requests[0];
}

describe("the specified calls", () => {
  it.each(specifiedCalls)("has %s", async (line) => {
    const endpoint = byLine.get(line);
    if (endpoint === undefined) throw new Error(`The contract has no ${line}`);
    const request = await recorded(endpoint);
    const sent = `${request?.method} ${new URL(request?.url ?? "").pathname.replace("/api/", "")}`;
    expect(sent).toBe(line.replaceAll(/\{(\w+)\}/g, "a-$1"));
    expect(request?.headers.get("x-application")).toBe("sellers");
  });

  it("are each written once", () => {
    expect(specifiedCalls).toHaveLength(145);
    expect(new Set(specifiedCalls).size).toBe(specifiedCalls.length);
  });
});
