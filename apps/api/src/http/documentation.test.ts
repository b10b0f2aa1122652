import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, object>>;
}

it("the document leads tools to the calls: its server plus a path is an address that answers", async () => {
  const { body } = await api.request("GET", "openapi.json");
  const { servers, paths } = body as unknown as Document;
  expect(servers).toEqual([{ url: `${api.services.config.API_URL}/api` }]);
  expect(paths).toHaveProperty(["/health/"]);
  const { pathname } = new URL(`${servers[0]?.url}/health/`);
  expect((await fetch(`${api.url}${pathname}`)).status).toBe(200);
});

it("the document is valid OpenAPI 3.1, as the validator that comes with the viewer judges it", async () => {
  const viewer = createRequire(createRequire(import.meta.url).resolve("@scalar/fastify-api-reference"));
  const { validate } = (await import(viewer.resolve("@scalar/openapi-parser"))) as {
    validate: (document: object) => Promise<{ valid: boolean; version?: string; errors?: object[] }>;
  };
  const { body } = await api.request("GET", "openapi.json");
  const { valid, version, errors } = await validate(body);
  expect({ valid, version, errors }).toEqual({ valid: true, version: "3.1", errors: [] });
  // The validator finds faults at all.
  expect(await validate({ ...body, paths: { "/health/": { get: { responses: 1 } } } })).toMatchObject({
    valid: false,
  });
});

it("collections for Postman and Bruno have every call of the document, ready to be sent", async () => {
  const { body } = await api.request("GET", "openapi.json");
  const { paths } = body as unknown as Document;
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
  const postman = await fetch(`${api.url}/api/quayside.postman.json`);
  expect(postman.headers.get("content-disposition")).toBe('attachment; filename="quayside.postman.json"');
  const { item, variable } = (await postman.json()) as {
    item: { item: { request: { url: { raw: string }; body?: { raw?: string } } }[] }[];
    variable: object[];
  };
  expect(item.flatMap((folder) => folder.item)).toHaveLength(calls.length);
  expect(variable).toContainEqual({ key: "baseUrl", value: `${api.services.config.API_URL}/api` });
  const decline = item
    .flatMap((folder) => folder.item)
    .find(({ request }) => request.url.raw === "{{baseUrl}}/sales/:qid/decline/");
  expect(JSON.parse(decline?.request.body?.raw ?? "")).toMatchObject({ reason: "OUT_OF_STOCK" });
  const bruno = (await (await fetch(`${api.url}/api/quayside.bruno.json`)).json()) as {
    items: { items: { request: { url: string; auth: { mode: string } } }[] }[];
  };
  const requests = bruno.items.flatMap((folder) => folder.items).map(({ request }) => request);
  expect(requests).toHaveLength(calls.length);
  const modeOf = (path: string) => requests.find(({ url }) => url === `{{baseUrl}}${path}`)?.auth.mode;
  expect([modeOf("/health/"), modeOf("/sales/")]).toEqual(["none", "bearer"]);
});

it("the documentation page runs only scripts of this host: the viewer and its bootstrap", async () => {
  const page = await fetch(`${api.url}/api/docs/`);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  const html = await page.text();
  const scripts = [...html.matchAll(/<script src="([^"]+)">/g)].map(([, path = ""]) => path);
  expect(html.match(/<script/g)).toHaveLength(scripts.length);
  const [viewer = "", start = ""] = await Promise.all(
    scripts.map(async (path) => {
      const answer = await fetch(`${api.url}${path}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "text/javascript; charset=utf-8",
      ]);
      return answer.text();
    }),
  );
  expect(viewer.length).toBeGreaterThan(1_000_000);
  expect(start).toContain('"url":"/api/openapi.json"');
  // People try calls with an API key of their company, which the viewer does not keep.
  expect(start).toContain('"preferredSecurityScheme":"bearer"');
  expect(start).toContain('"persistAuth":false');
  const { body } = await api.request("GET", "openapi.json");
  expect(body).toMatchObject({
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  });
  // Fonts and analytics would contact other hosts.
  expect(start).toContain('"withDefaultFonts":false');
  expect(start).toContain('"telemetry":false');
});
