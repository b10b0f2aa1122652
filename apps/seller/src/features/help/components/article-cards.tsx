"use client";
import { UiLink } from "@quayside/ui/ui-provider";
import type { ArticleSummary } from "#features/help/articles.view-model.ts";
import { groupsOf } from "#features/help/groups.view-model.ts";
import type { Hit } from "#features/help/search.view-model.ts";

const articleHref = ({ slug }: ArticleSummary) => `/help-center/${slug}/`;

/** All articles, group by group. */
export function ArticleGroups({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <div className="grid gap-8">
      {groupsOf(articles).map(({ group, articles: inGroup }) => (
        <section key={group} aria-label={group} className="grid gap-3">
          <h2 className="text-lg font-semibold">{group}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {inGroup.map((article) => (
              <li
                key={article.slug}
                className="card relative grid content-start gap-1 px-5 py-4 hover:bg-hover"
              >
                <UiLink
                  href={articleHref(article)}
                  className="font-medium after:absolute after:inset-0 after:rounded-lg"
                >
                  {article.title}
                </UiLink>
                <span className="text-sm text-muted">{article.description}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The articles that a search found, with the words around the match. */
export function ArticleHits({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <ul aria-label="Search results" className="card divide-y">
      {hits.map(({ article, excerpt }) => (
        <li key={article.slug} className="relative grid gap-1 px-5 py-4 hover:bg-hover">
          <UiLink href={articleHref(article)} className="font-medium after:absolute after:inset-0">
            {article.title}
          </UiLink>
          <span className="max-w-prose text-muted">{excerpt}</span>
        </li>
      ))}
    </ul>
  );
}
