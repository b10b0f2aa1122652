"use client";
import type { ReactNode } from "react";
import { PrintButton } from "@quayside/content/blocks/print-button";
import { BackLink } from "#components/back-link.tsx";

/** A chapter of the handbook: an article with its text. */
export interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly text: ReactNode;
}

/** All articles as one text to be read or printed; each chapter starts a new sheet. */
export function HandbookPage({ chapters }: { readonly chapters: readonly Chapter[] }) {
  return (
    <>
      <BackLink href="/help-center/">Back to the help center</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Seller handbook</h1>
          <p className="text-muted">Everything about selling on Quayside, to be read in one go or printed.</p>
        </div>
        <div className="print:hidden">
          <PrintButton />
        </div>
      </header>
      <nav
        aria-label="Table of contents"
        className="card p-5 sm:p-8 print:break-after-page print:border-0 print:p-0"
      >
        <ol className="grid list-decimal gap-1 pl-5 sm:columns-2 sm:block">
          {chapters.map(({ slug, title }) => (
            <li key={slug} className="py-0.5">
              <a href={`#${slug}`} className="prose-link">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map(({ slug, title, description, text }) => (
        <section
          key={slug}
          id={slug}
          aria-labelledby={`${slug}-title`}
          className="card max-w-3xl scroll-mt-24 p-5 text-md sm:p-8 print:break-before-page print:border-0 print:p-0"
        >
          <h2 id={`${slug}-title`} className="text-xl font-semibold">
            {title}
          </h2>
          <p className="mt-1 mb-6 text-muted">{description}</p>
          {text}
        </section>
      ))}
    </>
  );
}
