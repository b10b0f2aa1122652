import { readFolder } from "@quayside/portal/content.server";
import { type Article, articlesOf } from "#features/help/articles.view-model.ts";

/** Folder of the articles at the content service. */
const FOLDER = "help";

/** The articles of the help centre; null when the content service does not answer. */
export async function readArticles(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Article[] | null> {
  const stories = await readFolder(env, FOLDER);
  return stories === null ? null : articlesOf(stories);
}
