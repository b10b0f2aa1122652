import { createContentClient } from "@quayside/content/content-client";
import type { ContentClient, Story } from "@quayside/content/content-client";
import { onContentProblem, reportContentProblem } from "@quayside/content/content-report";
import { parseFooter } from "@quayside/content/footer";
import type { FooterSection } from "@quayside/content/footer";
import { log } from "@quayside/telemetry/log.server";

// The server has no error service: operators read its log.
onContentProblem((error, area, level) =>
  log[level === "warning" ? "warn" : "error"]("content problem", { err: error, area }),
);

/** Address and settings of the content service, from the environment. */
type Environment = Readonly<Record<string, string | undefined>>;

let client: ContentClient | null = null;

/** The reader of the content service, or null when none is configured. */
function contentClient(env: Environment): ContentClient | null {
  const endpoint = env["CONTENT_API_INTERNAL_URL"] || env["CONTENT_API_URL"];
  if (!endpoint) return null;
  client ??= createContentClient({ endpoint, token: env["CONTENT_TOKEN"] ?? "", timeoutSeconds: 2 });
  return client;
}

/** Time in ms for which a content service that failed is not asked for the footer again: every document waits for it. */
const FOOTER_PAUSE_MS = 10_000;

const pausedUntil = new WeakMap<ContentClient, number>();

/**
 * Columns of the page footer; none when the content service does not answer, which is logged: the page works without
 * them.
 */
export async function readFooterSections(
  env: Environment,
  reader: ContentClient | null = contentClient(env),
): Promise<FooterSection[]> {
  if (reader === null || (pausedUntil.get(reader) ?? 0) > Date.now()) return [];
  try {
    const story = await reader.readStory("footer", "footer.sections");
    return story ? parseFooter(story.content["sections"]) : [];
  } catch (error) {
    pausedUntil.set(reader, Date.now() + FOOTER_PAUSE_MS);
    reportContentProblem(error, "footer");
    return [];
  }
}

/** The blocks of a story, or null when they cannot be read. */
export async function readStoryBlocks(env: Environment, slug: string): Promise<unknown> {
  try {
    const story = await contentClient(env)?.readStory(slug);
    return story?.content["body"] ?? null;
  } catch {
    return null;
  }
}

/** The stories of a folder, or null when they cannot be read. */
export async function readFolder(env: Environment, folder: string): Promise<readonly Story[] | null> {
  try {
    return (await contentClient(env)?.readStories(folder)) ?? null;
  } catch {
    return null;
  }
}
