import { createContentClient } from "@quayside/content/content-client";
import type { ContentClient } from "@quayside/content/content-client";
import { parseFooter } from "@quayside/content/footer";
import type { FooterSection } from "@quayside/content/footer";

let client: ContentClient | null = null;

/** Columns of the page footer; none when the content service does not answer: the page works without them. */
export async function readFooterSections(): Promise<FooterSection[]> {
  const endpoint = process.env["CONTENT_API_INTERNAL_URL"] || process.env["CONTENT_API_URL"];
  if (!endpoint) return [];
  client ??= createContentClient({ endpoint, token: process.env["CONTENT_TOKEN"] ?? "", timeoutSeconds: 2 });
  try {
    const story = await client.readStory("footer", "footer.sections");
    return story ? parseFooter(story.content["sections"]) : [];
  } catch {
    return [];
  }
}
