import type { Product } from "@quayside/api-client/contract/products/product.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-nonce": "abc" }) }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("not found");
  },
  permanentRedirect: (path: string) => {
    throw new Error(`to ${path}`);
  },
}));

const card = (fid: string) => ({
  fid,
  slug: `cream-${fid.toLowerCase()}`,
  name: `Cream ${fid}`,
  brand: { name: "Lumene", slug: "lumene" },
  size: "50 ml",
  imageUrl: `https://images.quayside.example/products/${fid}.jpg`,
});
const product: Product = {
  ...card("AB12"),
  gtin: "4006381333931",
  category: { name: "Face care", slug: "face-care" },
  caseSizes: [6, 12],
  similar: [card("CD34")],
};
const list = { countIsExact: true, next: null, previous: null };

let answers: Record<string, object> = {};
let isDown = false;
const asked: { path: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
  vi.stubEnv("API_INTERNAL_URL", "http://api.internal:4000");
  asked.length = 0;
  isDown = false;
  answers = {
    "products/AB12/": product,
    "products/brands/lumene/?page=1&size=24": {
      ...list,
      count: 30,
      brand: product.brand,
      results: [card("AB12"), card("CD34")],
    },
    "products/brands/lumene/?page=3&size=24": { ...list, count: 30, brand: product.brand, results: [] },
    "products/brands/?page=1&size=120": {
      ...list,
      count: 1,
      results: [{ name: "Lumene", slug: "lumene", productCount: 30 }],
    },
    "products/addresses/?part=1": { parts: 2, paths: ["/brands/lumene/", "/products/AB12/cream-ab12/"] },
    "products/addresses/?part=2": { parts: 2, paths: ["/products/CD34/a&b/"] },
    "products/figures/": { products: 12_345, productsInStock: 678, brands: 90 },
  };
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const path = input.replace("http://api.internal:4000/api/", "");
    asked.push({ path, init });
    const answer = answers[path];
    if (isDown) throw new TypeError("fetch failed");
    const refused = { code: "not_found", message: "There is no such product.", requestId: "r" };
    return Response.json(answer ?? refused, { status: answer ? 200 : 404 });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const productRoute = () => import("#app/products/[fid]/[[...slug]]/page.tsx");
const at = (fid: string, ...slug: string[]) => ({ params: Promise.resolve({ fid, slug }) });
const brandRoute = () => import("#app/brands/[slug]/page.tsx");
const brandAt = (slug: string, page?: string) => ({
  params: Promise.resolve({ slug }),
  searchParams: Promise.resolve(page === undefined ? {} : { page }),
});

/** The page as HTML without its structured data, which renders on the server only, and that data. */
async function shown(page: Promise<React.ReactElement<{ children: React.ReactElement[] }>>) {
  const [facts, content] = (await page).props.children;
  if (!facts || !content) throw new Error("The page has no structured data or no content");
  return { facts: (facts.props as { facts: unknown }).facts, html: renderToStaticMarkup(content) };
}

describe("the page of a product", () => {
  it("says what it is, without a price, and leads to its brand and to similar products", async () => {
    const { default: Page } = await productRoute();
    const { html, facts } = await shown(Page(at("AB12", "cream-ab12")));
    for (const text of ["Cream AB12", "4006381333931", "50 ml", "6 or 12 units", "Face care"])
      expect(html).toContain(text);
    expect(html).toContain('href="/brands/lumene/"');
    expect(html).toContain('href="/products/CD34/cream-cd34/"');
    expect(html).not.toMatch(/€|£|\d+\.\d\d/);
    const [described] = facts as Record<string, unknown>[];
    expect(described).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Cream AB12",
      gtin: "4006381333931",
      url: "https://www.quayside.example/products/AB12/cream-ab12/",
      brand: { "@type": "Brand", name: "Lumene", url: "https://www.quayside.example/brands/lumene/" },
      category: "Face care",
      size: "50 ml",
      image: "https://images.quayside.example/products/AB12.jpg?auto=format&fit=max&w=1200&q=75",
    });
  });

  it("redirects for good from another slug, and from none", async () => {
    const { default: Page } = await productRoute();
    for (const slug of [["old-name"], []])
      await expect(Page(at("AB12", ...slug))).rejects.toThrow("to /products/AB12/cream-ab12/");
  });

  it("does not exist for an unknown product, nor below its slug", async () => {
    const { default: Page, generateMetadata } = await productRoute();
    await expect(Page(at("NONE", "x"))).rejects.toThrow("not found");
    await expect(Page(at("AB12", "cream-ab12", "more"))).rejects.toThrow("not found");
    expect(await generateMetadata(at("NONE", "x"))).toMatchObject({ robots: { index: false } });
  });

  it("has its canonical address and its own picture in shared links", async () => {
    const { generateMetadata } = await productRoute();
    const metadata = await generateMetadata(at("AB12", "old-name"));
    expect(metadata).toMatchObject({
      title: "Cream AB12",
      alternates: { canonical: "/products/AB12/cream-ab12/" },
      openGraph: { images: [{ url: expect.stringContaining("/products/AB12.jpg") as string }] },
    });
    expect(metadata).not.toHaveProperty("robots");
  });

  it("is read from the API through the framework's cache, without a session", async () => {
    const { default: Page } = await productRoute();
    await Page(at("AB12", "cream-ab12"));
    expect(asked[0]?.init).toMatchObject({ credentials: "omit", next: { revalidate: 600 } });
  });

  it("fails while the API is down: search engines keep a page that fails, and drop one that is gone", async () => {
    isDown = true;
    const { default: Page } = await productRoute();
    await expect(Page(at("AB12", "cream-ab12"))).rejects.toThrow("No answer");
  });
});

describe("brands", () => {
  it("show their products in pages, each with its own canonical address", async () => {
    const { default: Page, generateMetadata } = await brandRoute();
    const { html } = await shown(Page(brandAt("lumene")));
    expect(html).toContain("30 products");
    expect(html).toContain('href="/brands/lumene/?page=2"');
    expect(await generateMetadata(brandAt("lumene"))).toMatchObject({
      title: "Lumene",
      alternates: { canonical: "/brands/lumene/" },
    });
  });

  it.each([
    ["none", "1"],
    ["lumene", "3"],
    ["lumene", "0"],
    ["lumene", "x"],
  ])("do not exist: %s, page %s", async (slug, page) => {
    const { default: Page } = await brandRoute();
    await expect(Page(brandAt(slug, page))).rejects.toThrow("not found");
  });

  it("are listed with the number of their products", async () => {
    const { default: Page } = await import("#app/brands/page.tsx");
    const { html } = await shown(Page({ searchParams: Promise.resolve({}) }));
    expect(html).toContain('href="/brands/lumene/"');
    expect(html).toContain("30 products");
  });
});

describe("the sitemaps of products", () => {
  const part = async (name: string) => {
    const { GET } = await import("#app/products/sitemap/[part]/route.ts");
    return GET(new Request("https://www.quayside.example/"), { params: Promise.resolve({ part: name }) });
  };

  it("are listed in an index, and name every page", async () => {
    const { GET } = await import("#app/products/sitemap/route.ts");
    const index = await (await GET()).text();
    expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      "<loc>https://www.quayside.example/products/sitemap/1.xml</loc>",
      "<loc>https://www.quayside.example/products/sitemap/2.xml</loc>",
    ]);
    expect((await (await part("1.xml")).text()).match(/<loc>[^<]+<\/loc>/g)).toEqual([
      "<loc>https://www.quayside.example/brands/</loc>",
      "<loc>https://www.quayside.example/brands/lumene/</loc>",
      "<loc>https://www.quayside.example/products/AB12/cream-ab12/</loc>",
    ]);
    expect(await (await part("2.xml")).text()).toContain("/products/CD34/a&amp;b/</loc>");
  });

  it.each(["0.xml", "3.xml", "1", "one.xml"])("have no part %s", async (name) => {
    expect((await part(name)).status).toBe(404);
  });
});

describe("the figures of a story", () => {
  const stats = [
    { _uid: "a", value: "{products}", name: "products" },
    { _uid: "b", value: "{unknown}", name: "an uncounted figure" },
    { _uid: "c", value: "2", name: "entities" },
  ];
  const statsShown = async () => {
    const { withLiveFigures } = await import("#server/live-figures.ts");
    const [, hero] = (await withLiveFigures([{ component: "banner" }, { component: "hero", stats }])) as {
      stats: { value: string }[];
    }[];
    return hero?.stats.map(({ value }) => value);
  };

  it("are counted where the story leaves a place for them; an unknown one is left out", async () => {
    expect(await statsShown()).toEqual(["12,345", "2"]);
  });

  it("are left out while the API is down, and those of the story stay", async () => {
    isDown = true;
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await statsShown()).toEqual(["2"]);
  });

  it("are not asked for by a page without such a place", async () => {
    const { withLiveFigures } = await import("#server/live-figures.ts");
    const blocks = [{ component: "hero", stats: [{ value: "2" }] }];
    expect(await withLiveFigures(blocks)).toBe(blocks);
    expect(asked).toEqual([]);
  });
});
