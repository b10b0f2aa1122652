import { connection } from "next/server";
import type { Story } from "@quayside/content/content-client";
import type { Metadata } from "next";
import { readEnv } from "#server/env.ts";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** Title, description and canonical address of a story's page. */
export function pageMetadata(story: Story | null, path: string): Metadata {
  if (!story) return { title: "Page not found", robots: { index: false } };
  return {
    title: text(story.content["title"]) ?? story.name,
    description: text(story.content["description"]) ?? null,
    alternates: { canonical: path },
  };
}

/** What every page of the site says of itself in search results, unless it says its own. */
export async function siteMetadata(): Promise<Metadata> {
  await connection();
  return {
    metadataBase: new URL(readEnv().MARKETING_URL),
    title: { default: "Quayside", template: "%s – Quayside" },
    description: "Quayside is a wholesale marketplace for business sellers and buyers.",
  };
}
