import { legalPanelSchema } from "@quayside/content/blocks.schema";
import type { Story } from "@quayside/content/content-client";
import { type RichTextNode, levelTwoHeadings, plainText } from "@quayside/content/rich-text.schema";

/** An article of the help centre from the content service. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly headings: readonly string[];
  /** All of its words, to be searched. */
  readonly text: string;
  readonly document: RichTextNode;
}

/** The fields of an article for the overview. */
export type ArticleSummary = Omit<Article, "document">;

const LAST = Number.MAX_SAFE_INTEGER;
const OTHER_GROUP = "More";

/** The text of a document with a space between its parts. */
function wordsOf(node: RichTextNode): string {
  if (node.type === "paragraph" || node.type === "heading") return `${plainText(node)} `;
  return (node.content ?? []).map(wordsOf).join("");
}

function articleOf(story: Story): { readonly position: number; readonly article: Article } | null {
  const { title, description, group, position, body } = story.content;
  const blocks: readonly unknown[] = Array.isArray(body) ? body : [];
  const panel = blocks.map((block) => legalPanelSchema.safeParse(block)).find(({ success }) => success)?.data;
  const slug = story.full_slug.split("/").at(-1);
  if (panel === undefined || slug === undefined || slug === "") return null;
  const article: Article = {
    slug,
    title: typeof title === "string" ? title : panel.heading,
    description: typeof description === "string" ? description : panel.description,
    group: typeof group === "string" && group !== "" ? group : OTHER_GROUP,
    headings: levelTwoHeadings(panel.text).filter((heading) => heading !== ""),
    text: wordsOf(panel.text).trim(),
    document: panel.text,
  };
  return { position: typeof position === "number" ? position : LAST, article };
}

/** The articles among stories, in the editors' order; other stories are omitted. */
export function articlesOf(stories: readonly Story[]): Article[] {
  return stories
    .flatMap((story) => articleOf(story) ?? [])
    .toSorted((a, b) => a.position - b.position || a.article.title.localeCompare(b.article.title, "en"))
    .map(({ article }) => article);
}

/** An article without its document, for the browser. */
export function summaryOf({ document: _document, ...summary }: Article): ArticleSummary {
  return summary;
}

/** The document with headings one level lower, for a page of which the article is a part. */
export function lowered(node: RichTextNode): RichTextNode {
  const content = node.content?.map(lowered);
  const level = node.attrs?.["level"];
  const attrs =
    node.type === "heading" && typeof level === "number" ? { ...node.attrs, level: level + 1 } : node.attrs;
  return { ...node, attrs, content };
}
