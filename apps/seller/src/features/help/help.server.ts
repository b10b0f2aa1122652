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

/**
 * One article with those of its group; `article` is undefined when there is none of this name; `isDown` is true when
 * the content service does not answer.
 */
export async function readArticle(
  env: Readonly<Record<string, string | undefined>>,
  slug: string,
): Promise<{ article: Article | undefined; related: readonly Article[]; isDown: boolean }> {
  const articles = await readArticles(env);
  const article = articles?.find((one) => one.slug === slug);
  const related = (articles ?? []).filter((one) => one.group === article?.group && one.slug !== slug);
  return { article, related, isDown: articles === null };
}
