import type { Story } from "@quayside/content/content-client";
import type { Metadata } from "next";

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
