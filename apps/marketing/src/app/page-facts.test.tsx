import { NextRequest } from "next/server";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const asked = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => asked.headers }));
vi.mock("next/server", async (original) => ({ ...(await original<object>()), connection: async () => {} }));

const stories: Record<string, Record<string, unknown>> = {
  home: { title: "Wholesale, lot by lot", description: "Sellers list, buyers order." },
  cookies: { title: "Cookies", description: "What is stored." },
  "legal-terms": { title: "Terms", description: "What applies." },
  "help/boxes": { title: "Boxes </script><script>alert(1)</script>" },
  "old-terms": { title: "Old terms", noindex: true },
};

beforeEach(() => {
  vi.resetModules();
  asked.headers = new Headers({ "x-nonce": "abc" });
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
  vi.stubEnv("SUPPORT_EMAIL", "help@harbour.example");
  vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
  vi.stubEnv("CONTENT_TOKEN", "public-token");
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    const slug = pathname.replace("/v2/cdn/stories/", "");
    const content = stories[slug];
    const story = { name: slug, full_slug: slug, content: { component: "page", body: [], ...content } };
    return new Response(JSON.stringify({ story }), {
      status: content ? 200 : 404,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const picture = {
  url: "/opengraph-image",
  alt: "Quayside, the wholesale marketplace for business sellers and buyers",
  width: 1200,
  height: 630,
};

const contentPage = () => import("#app/[[...slug]]/page.tsx");
const at = (...slug: string[]) => ({ params: Promise.resolve({ slug }) });

/** The structured data of a page, and the nonce of its element. */
async function factsOf(page: Promise<React.ReactElement<{ children: React.ReactNode }>>) {
  const { StructuredData } = await import("#shell/structured-data.tsx");
  const [first] = [(await page).props.children].flat();
  const element = first as React.ReactElement<Parameters<typeof StructuredData>[0]>;
  expect(element.type).toBe(StructuredData);
  const html = renderToStaticMarkup(await StructuredData(element.props));
  const [, nonce, json = ""] =
    /^<script type="application\/ld\+json" nonce="(\w+)">([^<]*)<\/script>$/.exec(html) ?? [];
  return { nonce, facts: JSON.parse(json) as unknown };
}

describe("the metadata of a page", () => {
  it("has its canonical address and its social preview", async () => {
    expect(await (await contentPage()).generateMetadata(at())).toEqual({
      title: "Wholesale, lot by lot",
      description: "Sellers list, buyers order.",
      alternates: { canonical: "/" },
      openGraph: {
        type: "website",
        siteName: "Quayside",
        locale: "en_GB",
        title: "Wholesale, lot by lot",
        description: "Sellers list, buyers order.",
        url: "/",
        images: [picture],
      },
      twitter: {
        card: "summary_large_image",
        title: "Wholesale, lot by lot",
        description: "Sellers list, buyers order.",
        images: [picture],
      },
    });
  });

  it("is the same on a route of its own", async () => {
    for (const [path, route] of [
      ["/cookies/", await import("#app/cookies/page.tsx")],
      ["/legal/terms/", await import("#app/legal/terms/page.tsx")],
    ] as const)
      expect(await route.generateMetadata()).toMatchObject({
        alternates: { canonical: path },
        openGraph: { url: path },
        twitter: { card: "summary_large_image", images: [picture] },
      });
  });

  it("keeps a page out of search engines when its story says so or is missing", async () => {
    const { generateMetadata } = await contentPage();
    expect(await generateMetadata(at("old-terms"))).toMatchObject({ robots: { index: false } });
    expect(await generateMetadata(at("nothing"))).toMatchObject({ robots: { index: false } });
    expect(await generateMetadata(at("cookies"))).not.toHaveProperty("robots");
  });

  it("resolves addresses against the site's own, and falls back to the site's own title", async () => {
    const { generateMetadata } = await import("#app/layout.tsx");
    expect(await generateMetadata()).toMatchObject({
      metadataBase: new URL("https://www.quayside.example"),
      openGraph: { siteName: "Quayside", title: "Quayside" },
      twitter: { card: "summary_large_image", title: "Quayside" },
    });
  });
});

describe("structured data", () => {
  it("describes the company on the home page", async () => {
    const { default: Page } = await contentPage();
    const { nonce, facts } = await factsOf(Page(at()));
    expect(nonce).toBe("abc");
    expect(facts).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Quayside",
      url: "https://www.quayside.example/",
      logo: "https://www.quayside.example/icon.svg",
      email: "help@harbour.example",
    });
  });

  it("gives other pages a breadcrumb list, and no title can close the script element", async () => {
    const { default: Page } = await contentPage();
    const { facts } = await factsOf(Page(at("help", "boxes")));
    expect(facts).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://www.quayside.example/" },
        {
          "@type": "ListItem",
          position: 2,
          name: "Boxes </script><script>alert(1)</script>",
          item: "https://www.quayside.example/help/boxes/",
        },
      ],
    });
  });

  it("is on pages with a route of their own", async () => {
    const { default: Cookies } = await import("#app/cookies/page.tsx");
    expect((await factsOf(Cookies())).facts).toMatchObject({ "@type": "BreadcrumbList" });
    const { default: Terms } = await import("#app/legal/terms/page.tsx");
    expect((await factsOf(Terms())).facts).toMatchObject({ "@type": "BreadcrumbList" });
  });

  it("carries the nonce of the page's policy, regardless of what a visitor sends", async () => {
    const { proxy } = await import("#proxy.ts");
    const request = new NextRequest("https://www.quayside.example/", { headers: { "x-nonce": "theirs" } });
    const { headers } = proxy(request);
    const nonce = headers.get("x-middleware-request-x-nonce") ?? "";
    expect(nonce).toMatch(/^[\w+/=]{24}$/);
    expect(headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  });
});
