import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, object>>;
}

it("the document leads a tool to the calls: its server with a path behind it is an address that answers", async () => {
  const { body } = await api.request("GET", "openapi.json");
  const { servers, paths } = body as unknown as Document;
  expect(servers).toEqual([{ url: `${api.services.config.API_URL}/api` }]);
  expect(paths).toHaveProperty(["/health/"]);
  const { pathname } = new URL(`${servers[0]?.url}/health/`);
  expect((await fetch(`${api.url}${pathname}`)).status).toBe(200);
});
