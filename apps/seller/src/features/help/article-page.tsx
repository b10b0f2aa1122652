"use client";
import type { ReactNode } from "react";
import { headingAnchors } from "@quayside/content/heading-anchor";
import { StateBlock } from "@quayside/ui/state-block";
import { UiLink } from "@quayside/ui/ui-provider";
import { BackLink } from "#components/back-link.tsx";
import type { ArticleSummary } from "#features/help/articles.view-model.ts";
import { helpMessages as messages } from "#features/help/help.messages.ts";

function BackToHelp() {
  return <BackLink href="/help-center/">Back to the help center</BackLink>;
}

/** Shown instead of an article: not found, or not available. */
export function NoArticle({
  isDown,
  mailboxes,
}: {
  readonly isDown: boolean;
  readonly mailboxes: ReactNode;
}) {
  return (
    <>
      <BackToHelp />
      <h1 className="text-xl font-semibold">Help center</h1>
      {isDown ? (
        <StateBlock kind="failed" title={messages.unavailable}>
          {messages.unavailableText}
        </StateBlock>
      ) : (
        <StateBlock kind="no-results" title={messages.notFound}>
          {messages.notFoundText}
        </StateBlock>
      )}
      {mailboxes}
    </>
  );
}

/**
 * One article with its table of contents, and the others of its group.
 *
 * @param children the text of the article
 */
export function ArticlePage({
  article,
  related,
  mailboxes,
  children,
}: {
  readonly article: Pick<ArticleSummary, "title" | "description" | "headings">;
  readonly related: readonly Pick<ArticleSummary, "slug" | "title">[];
  readonly mailboxes: ReactNode;
  readonly children: ReactNode;
}) {
  const anchors = headingAnchors(article.headings);
  return (
    <>
      <BackToHelp />
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold">{article.title}</h1>
        <p className="max-w-prose text-muted">{article.description}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,48rem)_16rem]">
        <article className="card max-w-3xl p-5 text-md sm:p-8 print:border-0 print:p-0">{children}</article>
        <div className="grid gap-6 lg:sticky lg:top-24 print:hidden">
          <nav aria-label="Table of contents" className="grid gap-2 max-lg:hidden">
            <p className="font-medium">On this page</p>
            <ol className="border-l border-border">
              {article.headings.map((heading, index) => (
                <li key={anchors[index]}>
                  <a
                    className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-fg hover:text-fg"
                    href={`#${encodeURIComponent(anchors[index] ?? "")}`}
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          {related.length > 0 && (
            <nav aria-label="Related articles" className="grid gap-2">
              <p className="font-medium">Related articles</p>
              <ul className="grid gap-1">
                {related.map(({ slug, title }) => (
                  <li key={slug}>
                    <UiLink href={`/help-center/${slug}/`} className="prose-link">
                      {title}
                    </UiLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      {mailboxes}
    </>
  );
}
