import type { MetadataRoute } from "next";
import { isNoindex, readPages } from "#server/content.ts";
import { readEnv } from "#server/env.ts";

/** Read with each request: a build knows neither the address of the site nor its content. */
export const dynamic = "force-dynamic";

/** The published pages that search engines may show, each with the time of its last change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { MARKETING_URL } = readEnv();
  const pages = await readPages();
  return pages
    .filter(({ story }) => !isNoindex(story))
    .map(({ story, path }) => {
      const changed = new Date(story.published_at ?? "");
      const url = new URL(path, MARKETING_URL).href;
      return Number.isNaN(changed.getTime()) ? { url } : { url, lastModified: changed };
    })
    .toSorted((a, b) => a.url.localeCompare(b.url, "en"));
}
