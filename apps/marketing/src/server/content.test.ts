import { afterEach, beforeEach, expect, it, vi } from "vitest";

const section = { _uid: "s", title: "Selling", links: [] };
let story: unknown;
let status = 200;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_API_INTERNAL_URL", "http://127.0.0.1:5055/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
  status = 200;
  const headers = { "content-type": "application/json" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ story }), { status, headers }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("reads the footer's sections", async () => {
  story = { full_slug: "footer", content: { component: "footer", sections: [section] } };
  const { readFooter } = await import("#server/content.ts");
  expect(await readFooter()).toEqual([{ uid: "s", title: "Selling", links: [] }]);
});

it.each([{ sections: [] }, { sections: ["id"] }, {}])(
  "has no footer and reports it for %j",
  async (content) => {
    const lines = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    story = { full_slug: "footer", content: { component: "footer", ...content } };
    const { readFooter } = await import("#server/content.ts");
    expect(await readFooter()).toBeNull();
    expect(String(lines.mock.calls[0]?.[0])).toContain("Invalid footer: ");
  },
);

it("has no footer when the content service fails", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  status = 500;
  const { readFooter } = await import("#server/content.ts");
  expect(await readFooter()).toBeNull();
});

it.each([["footer"], ["legal-terms"], ["home"], [".."], ["A%2f"], ["a", "b", "c", "d", "e"]])(
  "has no page for %j",
  async (...path) => {
    story = { full_slug: "x", content: { component: "page" } };
    const { readPage } = await import("#server/content.ts");
    expect(await readPage(path)).toBeNull();
  },
);
