"use client";

import { UiLink } from "@quayside/ui/ui-provider";
import type { ArticleSummary } from "#features/help/articles.view-model.ts";
import { type Hit, searchArticles } from "#features/help/search.view-model.ts";
import { parseAsString } from "nuqs/server";
import type { ReactNode } from "react";
import { useAddressState } from "@quayside/portal/address-state";
import { useTrack } from "@quayside/portal/telemetry";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { TextField } from "@quayside/ui/text-field";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { helpMessages as messages } from "#features/help/help.messages.ts";

const articleHref = ({ slug }: ArticleSummary) => `/help-center/${slug}/`;

/** All articles, group by group. */
function ArticleGroups({ articles }: { readonly articles: readonly ArticleSummary[] }) {
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
function ArticleHits({ hits }: { readonly hits: readonly Hit[] }) {
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

/** Articles by group, groups in the order of their first article. */
export function groupsOf<T extends { readonly group: string }>(
  articles: readonly T[],
): readonly { readonly group: string; readonly articles: readonly T[] }[] {
  const groups = new Map<string, T[]>();
  for (const article of articles) groups.set(article.group, [...(groups.get(article.group) ?? []), article]);
  return [...groups].map(([group, inGroup]) => ({ group, articles: inGroup }));
}

const helpSearchParams = { search: parseAsString.withDefault("") };

/**
 * The help centre: every article with instant search, the handbook and the terms, and the contact addresses.
 *
 * @param articles null when they cannot be loaded: the rest of the page works without them
 * @param mailboxes always rendered at the end, even without articles
 */
export function HelpCenterPage({
  articles,
  mailboxes,
}: {
  readonly articles: readonly ArticleSummary[] | null;
  readonly mailboxes: ReactNode;
}) {
  const track = useTrack();
  const [{ search }, setAddress] = useAddressState(helpSearchParams);
  const [text, setText] = useSearchText(search, (words) => setAddress({ search: words }));
  const hits = articles === null ? [] : searchArticles(articles, text);
  const isSearching = text.trim() !== "";
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Help center</h1>
          <p className="text-muted">How selling on Quayside works, screen by screen.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            href="/help-center/handbook/"
            onClick={() => track("help_centre_seller_handbook_clicked")}
          >
            Seller handbook
          </LinkButton>
          <LinkButton href="/legal/terms/" onClick={() => track("help_centre_terms_and_conditions_clicked")}>
            Terms and conditions
          </LinkButton>
        </div>
      </header>
      {articles === null ? (
        <StateBlock kind="failed" title={messages.unavailable}>
          {messages.unavailableText}
        </StateBlock>
      ) : (
        <>
          <search className="max-w-md">
            <TextField
              label="Search the help center"
              type="search"
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </search>
          <p role="status" className={isSearching ? "-mb-3 text-sm text-muted" : "sr-only"}>
            {isSearching && `${hits.length} ${hits.length === 1 ? "article" : "articles"}`}
          </p>
          {!isSearching && <ArticleGroups articles={articles} />}
          {isSearching && hits.length > 0 && <ArticleHits hits={hits} />}
          {isSearching && hits.length === 0 && (
            <StateBlock kind="no-results" title={messages.noHits}>
              {messages.noHitsText}
            </StateBlock>
          )}
        </>
      )}
      {mailboxes}
    </>
  );
}
