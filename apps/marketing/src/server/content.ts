import { createContentClient, type ContentClient, type Story } from "@quayside/content/content-client";
import { onContentProblem, reportContentProblem } from "@quayside/content/content-report";
import { parseFooter, type FooterSection } from "@quayside/content/footer";
import { redirectOf } from "@quayside/content/redirects";
import { log } from "@quayside/telemetry/log.server";
import { readEnv } from "#server/env.ts";
import { isPreview } from "#server/preview.ts";

onContentProblem((error, area, level) =>
  log[level === "warning" ? "warn" : "error"]("content problem", { err: error, area }),
);

let published: ContentClient | undefined;
let drafts: ContentClient | undefined;

function endpoint(): string {
  const env = readEnv();
  return env.CONTENT_API_INTERNAL_URL ?? env.CONTENT_API_URL;
}

function publishedContent(): ContentClient {
  published ??= createContentClient({ endpoint: endpoint(), token: readEnv().CONTENT_TOKEN });
  return published;
}

/** The content client of this request: published content, or drafts as well in a preview. */
async function shownContent(): Promise<ContentClient> {
  const { CONTENT_PREVIEW_TOKEN: token } = readEnv();
  if (token === undefined || !(await isPreview())) return publishedContent();
  drafts ??= createContentClient({ endpoint: endpoint(), token, drafts: true });
  return drafts;
}

/** Entries that are parts of other pages and have no page of their own. */
const PARTS = new Set(["footer", "home", "legal-terms", "redirects"]);
/** Pages whose path differs from their story's. */
const PATHS = new Map([
  ["home", "/"],
  ["legal-terms", "/legal/terms/"],
]);

const hasOwnPath = (slug: string) => !PARTS.has(slug) && /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/.test(slug);

/** The path of a story's page; null for a part of other pages. */
export function pathOfStory(slug: string): string | null {
  return PATHS.get(slug) ?? (hasOwnPath(slug) ? `/${slug}/` : null);
}

/** The story of a page, or `null` when no page has this path. */
export async function readPage(path: readonly string[]): Promise<Story | null> {
  const slug = path.length === 0 ? "home" : path.join("/");
  if (path.length > 0 && !hasOwnPath(slug)) return null;
  return (await shownContent()).readStory(slug);
}

/** Whether search engines are asked to leave the page of a story out. */
export function isNoindex(story: Story): boolean {
  return story.content["noindex"] === true;
}

/** Every published page, with its path. */
export async function readPages(): Promise<{ story: Story; path: string }[]> {
  const stories = await publishedContent().readStories();
  return stories.flatMap((story) => {
    const path = pathOfStory(story.full_slug);
    return path === null ? [] : [{ story, path }];
  });
}

/** The seller terms. */
export async function readTerms(): Promise<Story | null> {
  return (await shownContent()).readStory("legal-terms");
}

/**
 * The redirect of a path without a page, from the editors' list; null without one, or if the list is not available.
 */
export async function readRedirect(path: string): Promise<string | null> {
  try {
    const story = await publishedContent().readStory("redirects");
    return redirectOf(story?.content["entries"], path);
  } catch (error) {
    reportContentProblem(error, "redirects");
    return null;
  }
}

/** The footer's sections, or `null` if they are not available: then the page is shown without a footer. */
export async function readFooter(): Promise<FooterSection[] | null> {
  try {
    const content = await shownContent();
    const story = await content.readStory("footer", "footer.sections");
    return parseFooter(story?.content["sections"]);
  } catch (error) {
    reportContentProblem(error, "footer");
    return null;
  }
}
