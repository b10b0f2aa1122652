"use client";
import { parseAsString } from "nuqs/server";
import type { ReactNode } from "react";
import { useAddressState } from "@quayside/portal/address-state";
import { useTrack } from "@quayside/portal/telemetry";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { TextField } from "@quayside/ui/text-field";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import type { ArticleSummary } from "#features/help/articles.view-model.ts";
import { ArticleGroups, ArticleHits } from "#features/help/components/article-cards.tsx";
import { helpMessages as messages } from "#features/help/help.messages.ts";
import { searchArticles } from "#features/help/search.view-model.ts";

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
