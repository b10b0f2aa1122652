import { connection } from "next/server";
import type { Story } from "@quayside/content/content-client";
import type { Metadata } from "next";
import { isNoindex } from "#server/content.ts";
import { readEnv } from "#server/env.ts";
import { sharedPicture } from "#server/shared-picture.ts";

const SITE = "Quayside";
const ABOUT = "Quayside is a wholesale marketplace for business sellers and buyers.";

/** A page with its own sharing metadata must include the picture: it inherits nothing from the site. */
const PICTURE = { url: "/opengraph-image", ...sharedPicture };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** The title of a story's page. */
export function pageTitle(story: Story): string {
  return text(story.content["title"]) ?? story.name;
}

interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The social sharing metadata of a page. The framework does not merge the site's metadata with the page's. */
function sharedAs(title: string, description: string, path?: string, picture: Picture = PICTURE): Metadata {
  return {
    openGraph: {
      type: "website",
      siteName: SITE,
      locale: "en_GB",
      title,
      description,
      ...(path === undefined ? {} : { url: path }),
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}

/** The metadata of a story's page for search engines and social sharing: title, description, canonical address. */
export function pageMetadata(story: Story | null, path: string): Metadata {
  if (!story) return { title: "Page not found", robots: { index: false } };
  const title = pageTitle(story);
  const description = text(story.content["description"]);
  return {
    title,
    description: description ?? null,
    alternates: { canonical: path },
    ...(isNoindex(story) ? { robots: { index: false } } : {}),
    ...sharedAs(title, description ?? ABOUT, path),
  };
}

/** The metadata of a page that is not a story; of a missing one without facts. @param facts.picture for social sharing */
export function factsMetadata(
  facts: { title: string; description: string; path: string; picture?: Picture } | null,
): Metadata {
  if (!facts) return { title: "Page not found", robots: { index: false } };
  const { title, description, path, picture } = facts;
  return {
    title,
    description,
    alternates: { canonical: path },
    ...sharedAs(title, description, path, picture),
  };
}

/** The default metadata of every page. */
export async function siteMetadata(): Promise<Metadata> {
  await connection();
  return {
    metadataBase: new URL(readEnv().MARKETING_URL),
    title: { default: SITE, template: `%s – ${SITE}` },
    description: ABOUT,
    ...sharedAs(SITE, ABOUT),
  };
}
