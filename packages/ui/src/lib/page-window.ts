/** The page numbers to show: first, last, the current one and its neighbours; "gap" where numbers are omitted. */
export function pageWindow(page: number, pageCount: number): (number | "gap")[] {
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
