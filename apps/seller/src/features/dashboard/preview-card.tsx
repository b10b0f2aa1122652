"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "@quayside/ui/skeleton";
import { UiLink } from "@quayside/ui/ui-provider";

/**
 * A card of the dashboard that shows the start of a list, and links to its page, if any. A preview that cannot be
 * loaded shows an error without affecting the rest of the dashboard.
 */
export function PreviewCard({
  title,
  link,
  query,
  children,
}: {
  readonly title: string;
  readonly link?: { readonly href: string; readonly label: string; readonly onClick: () => void };
  readonly query: Pick<UseQueryResult, "isPending" | "isError" | "refetch">;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="card overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 border-b border-border px-5 py-3">
        <h2 className="text-md font-semibold">{title}</h2>
        {link && (
          <UiLink href={link.href} onClick={link.onClick} className="prose-link text-sm">
            {link.label}
          </UiLink>
        )}
      </div>
      {query.isPending && (
        <div className="px-5 py-4">
          <Skeleton lines={4} label={`Loading: ${title}`} />
        </div>
      )}
      {query.isError && (
        <p className="px-5 py-6 text-muted">
          This could not be loaded.{" "}
          <button type="button" className="prose-link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {children}
    </section>
  );
}
