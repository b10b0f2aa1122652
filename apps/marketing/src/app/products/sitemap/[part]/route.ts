import { readAddresses } from "#server/catalogue.ts";
import { sitemapXml } from "#server/sitemap-xml.ts";

/** Read with each request: a build does not know the API. */
export const dynamic = "force-dynamic";

/** A sitemap of products; the first one has the brands as well. */
export async function GET(_: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec((await params).part)?.[1] ?? 0);
  const addresses = part > 0 ? await readAddresses(part) : null;
  if (!addresses || part > addresses.parts) return new Response(null, { status: 404 });
  return sitemapXml("urlset", part === 1 ? ["/brands/", ...addresses.paths] : addresses.paths);
}
