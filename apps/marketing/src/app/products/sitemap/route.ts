import { readAddresses } from "#server/catalogue.ts";
import { sitemapXml } from "#server/sitemap-xml.ts";

/** Read with each request: a build does not know the API. */
export const dynamic = "force-dynamic";

/** The index of the sitemaps of products and brands. */
export async function GET(): Promise<Response> {
  const parts = (await readAddresses(1))?.parts ?? 0;
  const paths = Array.from({ length: parts }, (_, index) => `/products/sitemap/${index + 1}.xml`);
  return sitemapXml("sitemapindex", paths);
}
