import { ChevronLeft, ChevronRight } from "lucide-react";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

const step =
  "inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-md px-2 text-base hover:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11 large:h-14 large:min-w-14";

/** The page size, and the addresses of other sizes. */
export type PageSizes = {
  /** The chosen size. */
  size: number;
  /** Ascending. */
  sizes: readonly number[];
  /** Address of the list with another size. */
  hrefFor: (size: number) => string;
};

/** Page sizes as links, each with its address. */
function PerPage({ size, sizes, hrefFor }: PageSizes) {
  return (
    <p className="flex items-center text-sm text-muted">
      <span className="mr-1">Per page</span>
      {sizes.map((item) => (
        <UiLink
          key={item}
          href={hrefFor(item)}
          aria-label={`${item} per page`}
          aria-current={item === size ? "true" : undefined}
          className={cn(step, "tnum text-sm", item === size && "bg-selected font-semibold text-fg")}
        >
          {item}
        </UiLink>
      ))}
    </p>
  );
}

/** Pages as links, so that each has an address. Shown from two pages, or if a smaller page size would make two. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  perPage,
  label = "Pagination",
}: {
  /** The current page, from 1. */
  page: number;
  /** Number of pages. */
  pageCount: number;
  /** Address of a page. */
  hrefFor: (page: number) => string;
  /** Offers other page sizes. */
  perPage?: PageSizes | undefined;
  /** Name of the navigation. */
  label?: string;
}) {
  const isSmallest = perPage === undefined || perPage.size <= (perPage.sizes[0] ?? 0);
  if (pageCount < 2 && isSmallest) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} hrefFor={hrefFor} label={label} />}
      {perPage && <PerPage {...perPage} />}
    </div>
  );
}

function Pages({
  page,
  pageCount,
  hrefFor,
  label,
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label: string;
}) {
  return (
    <nav aria-label={label} className="flex flex-1 flex-wrap items-center justify-between gap-2">
      {page > 1 ? (
        <UiLink href={hrefFor(page - 1)} rel="prev" className={step}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous<span className="sr-only"> page</span>
        </UiLink>
      ) : (
        <span className="min-w-9" />
      )}
      <ol className="flex items-center gap-1">
        {pageWindow(page, pageCount).map((item, index) =>
          item === "gap" ? (
            <li key={`gap-${index}`} aria-hidden className="px-1 text-muted max-sm:hidden">
              …
            </li>
          ) : (
            <li key={item} className={cn(item !== page && "max-sm:hidden")}>
              <UiLink
                href={hrefFor(item)}
                aria-label={`Page ${item} of ${pageCount}`}
                aria-current={item === page ? "page" : undefined}
                className={cn(step, "tnum", item === page && "bg-selected font-semibold")}
              >
                {item}
              </UiLink>
            </li>
          ),
        )}
      </ol>
      {page < pageCount ? (
        <UiLink href={hrefFor(page + 1)} rel="next" className={step}>
          Next<span className="sr-only"> page</span>
          <ChevronRight aria-hidden className="size-4" />
        </UiLink>
      ) : (
        <span className="min-w-9" />
      )}
    </nav>
  );
}

/** The page numbers to show: first, last, the current one and its neighbours; "gap" where numbers are omitted. */
function pageWindow(page: number, pageCount: number): (number | "gap")[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((item) => item >= 1 && item <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((item, index) => {
    const before = shown[index - 1];
    if (before === undefined || item - before === 1) return [item];
    // A gap of one page is as wide as the page itself.
    return item - before === 2 ? [item - 1, item] : (["gap", item] as const);
  });
}
