import { createContentClient } from "@quayside/content/content-client";
import type { ContentClient } from "@quayside/content/content-client";
import { parseFooter } from "@quayside/content/footer";
import type { FooterSection } from "@quayside/content/footer";
import { serverEnvironment } from "#lib/env.ts";

let client: ContentClient | null = null;

/** Columns of the page footer; none when the content service does not answer: the page works without them. */
export async function readFooterSections(): Promise<FooterSection[]> {
  const env = serverEnvironment();
  const endpoint = env["CONTENT_API_INTERNAL_URL"] || env["CONTENT_API_URL"];
  if (!endpoint) return [];
  client ??= createContentClient({ endpoint, token: env["CONTENT_TOKEN"] ?? "", timeoutSeconds: 2 });
  try {
    const story = await client.readStory("footer", "footer.sections");
    return story ? parseFooter(story.content["sections"]) : [];
  } catch {
    return [];
  }
}
