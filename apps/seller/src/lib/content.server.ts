import { createContentClient } from "@quayside/content/content-client";
import type { ContentClient } from "@quayside/content/content-client";
import { parseFooter } from "@quayside/content/footer";
import type { FooterSection } from "@quayside/content/footer";
import { serverEnvironment } from "#lib/env.ts";

let client: ContentClient | null = null;

/** The reader of the content service, or null when none is configured. */
function contentClient(): ContentClient | null {
  const endpoint = serverEnvironment()["CONTENT_API_INTERNAL_URL"] || serverEnvironment()["CONTENT_API_URL"];
  if (!endpoint) return null;
  client ??= createContentClient({
    endpoint,
    token: serverEnvironment()["CONTENT_TOKEN"] ?? "",
    timeoutSeconds: 2,
  });
  return client;
}

/** Columns of the page footer; none when the content service does not answer: the page works without them. */
export async function readFooterSections(): Promise<FooterSection[]> {
  try {
    const story = await contentClient()?.readStory("footer");
    return story ? parseFooter(story.content["sections"]) : [];
  } catch {
    return [];
  }
}

/** The blocks of the seller terms, or null when they cannot be read. */
export async function readTermsBlocks(): Promise<unknown> {
  try {
    const story = await contentClient()?.readStory("legal-terms");
    return story?.content["body"] ?? null;
  } catch {
    return null;
  }
}
