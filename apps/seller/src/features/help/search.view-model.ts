import type { ArticleSummary } from "#features/help/articles.view-model.ts";

/** The weight of a match in each part of an article. */
const WORTH = { title: 8, headings: 4, description: 3, text: 1 } as const;
/** Characters shown before and after a match. */
const AROUND = 70;

export interface Hit<T extends ArticleSummary = ArticleSummary> {
  readonly article: T;
  /** Words around the first match in the text; the description when it matches elsewhere. */
  readonly excerpt: string;
}

/** Lower case without accents, so that "conges" finds "Congés". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function excerptOf({ text, description }: ArticleSummary, words: readonly string[]): string {
  const found = words.map((word) => plain(text).indexOf(word)).filter((index) => index >= 0);
  if (found.length === 0) return description;
  const at = Math.min(...found);
  const from = at <= AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  const end = text.indexOf(" ", at + AROUND);
  return `${from > 0 ? "… " : ""}${text.slice(from, end === -1 ? undefined : end)}${end === -1 ? "" : " …"}`;
}

/** The articles that contain every word, best match first; all of them in order without a search text. */
export function searchArticles<T extends ArticleSummary>(articles: readonly T[], query: string): Hit<T>[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles.map((article) => ({ article, excerpt: article.description }));
  const scored = articles.map((article) => {
    const parts = {
      title: plain(article.title),
      headings: plain(article.headings.join(" ")),
      description: plain(article.description),
      text: plain(article.text),
    };
    const names = Object.keys(WORTH) as (keyof typeof WORTH)[];
    const scores = words.map((word) =>
      names.reduce((sum, name) => sum + (parts[name].includes(word) ? WORTH[name] : 0), 0),
    );
    const score = scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0);
    return { score, hit: { article, excerpt: excerptOf(article, words) } };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}
