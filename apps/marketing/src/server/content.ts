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
  client ??= createContentClient({ endpoint, token: env.CONTENT_TOKEN });
  return client;
}

/** Entries that are parts of other pages and have no page at their own path. */
const PARTS = new Set(["footer", "home", "legal-terms"]);
/** Pages whose path is not the one of their story. */
const PATHS = new Map([
  ["home", "/"],
  ["legal-terms", "/legal/terms/"],
]);

const hasOwnPath = (slug: string) => !PARTS.has(slug) && /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/.test(slug);

/** The story of a page, or `null` when no page has this path. */
export async function readPage(path: readonly string[]): Promise<Story | null> {
  const slug = path.length === 0 ? "home" : path.join("/");
  if (path.length > 0 && !hasOwnPath(slug)) return null;
  return contentClient().readStory(slug);
}

/** Whether search engines are asked to leave the page of a story out. */
export function isNoindex(story: Story): boolean {
  return story.content["noindex"] === true;
}

/** Every published page, with its path. */
export async function readPages(): Promise<{ story: Story; path: string }[]> {
  const stories = await contentClient().readStories();
  return stories.flatMap((story) => {
    const path = PATHS.get(story.full_slug) ?? (hasOwnPath(story.full_slug) ? `/${story.full_slug}/` : null);
    return path === null ? [] : [{ story, path }];
  });
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
