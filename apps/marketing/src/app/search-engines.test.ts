import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const story = (full_slug: string, fields: object = {}, content: object = {}) => ({
  name: full_slug,
  full_slug,
  published: true,
  published_at: "2026-03-04T05:06:07.000Z",
  content: { component: "page", body: [], ...content },
  ...fields,
});
let stories: ReturnType<typeof story>[] = [];
let status = 200;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("ENVIRONMENT", "production");
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
  status = 200;
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const query = new URL(String(input instanceof Request ? input.url : input)).searchParams;
    const page = Number(query.get("page") ?? 1);
    const visible = stories.filter(
      (one) =>
        (one.published || query.get("version") !== "published") &&
        one.full_slug.startsWith(query.get("starts_with") ?? ""),
    );
    return new Response(JSON.stringify({ stories: visible.slice((page - 1) * 25, page * 25) }), {
      status,
      headers: {
        "content-type": "application/json",
        total: String(visible.length),
        "per-page": String(query.get("per_page")),
      },
    });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readSitemap = async () => (await import("#app/sitemap.ts")).default();
const readRobots = async () => (await import("#app/robots.ts")).default();

describe("the sitemap", () => {
  it("lists each page at its public address, with its last change", async () => {
    stories = [
      story("sell"),
      story("home", { published_at: "2026-05-01T00:00:00.000Z" }),
      story("legal-terms"),
      story("help/boxes"),
    ];
    expect(await readSitemap()).toEqual([
      { url: "https://www.quayside.example/", lastModified: new Date("2026-05-01T00:00:00.000Z") },
      ...["help/boxes", "legal/terms", "sell"].map((path) => ({
        url: `https://www.quayside.example/${path}/`,
        lastModified: new Date("2026-03-04T05:06:07.000Z"),
      })),
    ]);
  });

  it("leaves out drafts, parts of pages, stories without an address, and pages marked noindex", async () => {
    stories = [
      story("sell"),
      story("new-page", { published: false }),
      story("footer", {}, { component: "footer" }),
      story("a/b/c/d/e"),
      story("A page"),
      story("old-terms", {}, { noindex: true }),
    ];
    expect((await readSitemap()).map(({ url }) => url)).toEqual(["https://www.quayside.example/sell/"]);
  });

  it("lists a page whose last change is unknown", async () => {
    stories = [story("sell", { published_at: null }), story("privacy", { published_at: "spring" })];
    expect(await readSitemap()).toEqual([
      { url: "https://www.quayside.example/privacy/" },
      { url: "https://www.quayside.example/sell/" },
    ]);
  });

  it("lists all pages of a large site", async () => {
    stories = Array.from({ length: 60 }, (_, index) => story(`help/${index}`));
    expect(await readSitemap()).toHaveLength(60);
  });

  it("fails when the content cannot be read: an empty sitemap would say that the pages are gone", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    status = 500;
    await expect(readSitemap()).rejects.toThrow("Content unavailable");
  });
});

describe("robots.txt", () => {
  it("lets search engines in and names the sitemaps in production", async () => {
    expect(await readRobots()).toEqual({
      rules: { userAgent: "*", allow: "/" },
      sitemap: ["https://www.quayside.example/sitemap.xml", "https://www.quayside.example/products/sitemap/"],
    });
  });

  it.each(["preview", "development"])("keeps search engines out in %s", async (environment) => {
    vi.stubEnv("ENVIRONMENT", environment);
    expect(await readRobots()).toEqual({ rules: { userAgent: "*", disallow: "/" } });
  });
});

it("both are generated on each request, because a build does not know its environment", async () => {
  expect((await import("#app/sitemap.ts")).dynamic).toBe("force-dynamic");
  expect((await import("#app/robots.ts")).dynamic).toBe("force-dynamic");
});
