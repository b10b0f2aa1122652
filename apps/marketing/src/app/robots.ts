import type { MetadataRoute } from "next";
import { readEnv } from "#server/env.ts";

/** Read with each request: a build does not know which environment it will run in. */
export const dynamic = "force-dynamic";

/** The rules for search engines: the whole site in production, nothing in other environments. */
export default function robots(): MetadataRoute.Robots {
  const { ENVIRONMENT, MARKETING_URL } = readEnv();
  if (ENVIRONMENT !== "production") return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/" },
    sitemap: ["/sitemap.xml", "/products/sitemap/"].map((path) => new URL(path, MARKETING_URL).href),
  };
}
