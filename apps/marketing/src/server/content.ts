import { createContentClient, type ContentClient, type Story } from "@quayside/content/content-client";
import { onContentProblem, reportContentProblem } from "@quayside/content/content-report";
import { parseFooter, type FooterSection } from "@quayside/content/footer";
import { readEnv } from "#server/env.ts";

onContentProblem((error, area, level) => {
  const message = error instanceof Error ? error.message : "unknown";
  console[level === "warning" ? "warn" : "error"](JSON.stringify({ level, area, message }));
});

let client: ContentClient | undefined;

function contentClient(): ContentClient {
  const env = readEnv();
  const endpoint = env.CONTENT_API_INTERNAL_URL ?? env.CONTENT_API_URL;
  if (!endpoint || !env.CONTENT_TOKEN) throw new Error("The content service is not configured");
  client ??= createContentClient({ endpoint, token: env.CONTENT_TOKEN });
  return client;
}

/** Entries that are parts of other pages and have no page of their own. */
const PARTS = new Set(["footer", "home", "legal-terms"]);

/** The story of a page, or `null` when no page has this path. */
export async function readPage(path: readonly string[]): Promise<Story | null> {
  const slug = path.length === 0 ? "home" : path.join("/");
  if (path.length > 0 && (PARTS.has(slug) || !/^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/.test(slug))) return null;
  return contentClient().readStory(slug);
}

/** The seller terms. */
export async function readTerms(): Promise<Story | null> {
  return contentClient().readStory("legal-terms");
}

/** The footer's sections, or `null` when they cannot be had: then no footer is shown and the page stays. */
export async function readFooter(): Promise<FooterSection[] | null> {
  try {
    const story = await contentClient().readStory("footer", "footer.sections");
    return parseFooter(story?.content["sections"]);
  } catch (error) {
    reportContentProblem(error, "footer");
    return null;
  }
}
