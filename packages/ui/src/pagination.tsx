import { ChevronLeft, ChevronRight } from "lucide-react";
import { UiLink } from "#ui-provider.tsx";
import { pageWindow } from "#lib/page-window.ts";
import { cn } from "#lib/cn.ts";

const step =
  "inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-md px-2 text-base hover:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11 large:h-14 large:min-w-14";

/** Pages as links, so that each is an address. Shown from two pages up. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label = "Pagination",
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
}) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2 print:hidden">
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
