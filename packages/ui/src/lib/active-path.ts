function pathOf(href: string): string {
  const path = href.split(/[?#]/)[0] ?? "";
  return path.endsWith("/") ? path : `${path}/`;
}

/** Whether a menu entry matches the current path: the same path or an ancestor, ignoring the query. */
export function isActivePath(href: string, currentPath: string): boolean {
  const entry = pathOf(href);
  const current = pathOf(currentPath);
  return entry === "/" ? current === "/" : current.startsWith(entry);
}

/** Of several matching entries, the most specific one is active; undefined when none matches. */
export function activeHref(hrefs: readonly string[], currentPath: string): string | undefined {
  return hrefs
    .filter((href) => isActivePath(href, currentPath))
    .sort((a, b) => pathOf(b).length - pathOf(a).length)[0];
}
