/** Articles by group, groups in the order of their first article. */
export function groupsOf<T extends { readonly group: string }>(
  articles: readonly T[],
): readonly { readonly group: string; readonly articles: readonly T[] }[] {
  const groups = new Map<string, T[]>();
  for (const article of articles) groups.set(article.group, [...(groups.get(article.group) ?? []), article]);
  return [...groups].map(([group, inGroup]) => ({ group, articles: inGroup }));
}
