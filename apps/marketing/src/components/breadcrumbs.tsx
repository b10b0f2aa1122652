import { UiLink } from "@quayside/ui/ui-provider";

/** The pages above a page, and the page itself as the last. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-base text-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-x-2">
            {index > 0 ? <span aria-hidden>/</span> : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="min-w-0 py-1 wrap-anywhere">
                {name}
              </span>
            ) : (
              <UiLink
                href={path}
                className="inline-block py-1 underline-offset-4 hover:text-fg hover:underline"
              >
                {name}
              </UiLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
