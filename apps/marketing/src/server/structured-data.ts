import { SOCIAL } from "@quayside/content/company-links";
import type { Story } from "@quayside/content/content-client";
import { readEnv } from "#server/env.ts";
import { pageTitle } from "#server/page-metadata.ts";

/** The schema.org data of a page: the company on the home page, breadcrumbs on the others. */
export function structuredData(story: Story, path: string): Record<string, unknown> {
  const { MARKETING_URL, SUPPORT_EMAIL } = readEnv();
  const absolute = (one: string) => new URL(one, MARKETING_URL).href;
  if (path === "/") {
    return {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Quayside",
      url: absolute("/"),
      logo: absolute("/icon.svg"),
      email: SUPPORT_EMAIL,
      sameAs: Object.values(SOCIAL).map(({ href }) => href),
    };
  }
  const crumbs = [
    { name: "Home", path: "/" },
    { name: pageTitle(story), path },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absolute(crumb.path),
    })),
  };
}
