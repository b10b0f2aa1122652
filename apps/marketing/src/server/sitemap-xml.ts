import { readEnv } from "#server/env.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A sitemap of pages, or an index of sitemaps, in XML. @param paths their paths on this site */
export function sitemapXml(kind: "urlset" | "sitemapindex", paths: readonly string[]): Response {
  const entry = kind === "urlset" ? "url" : "sitemap";
  const address = (path: string) => escaped(new URL(path, readEnv().MARKETING_URL).href);
  const entries = paths.map((path) => `<${entry}><loc>${address(path)}</loc></${entry}>`).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</${kind}>
`;
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" },
  });
}
