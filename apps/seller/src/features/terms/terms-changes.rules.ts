import type { RichTextNode } from "@quayside/content/rich-text.schema";

/** The changes in one section of the terms. */
export interface SectionChange {
  readonly heading: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

interface Section {
  readonly heading: string;
  readonly paragraphs: string[];
}

const textOf = (node: RichTextNode): string => (node.text ?? "") + (node.content ?? []).map(textOf).join("");

/** Paragraphs and list entries, each as its text. */
function paragraphsOf(node: RichTextNode): string[] {
  const isLeaf = ["paragraph", "heading", "list_item", "code_block"].includes(node.type);
  if (isLeaf) return [textOf(node).trim()].filter((text) => text !== "");
  return (node.content ?? []).flatMap(paragraphsOf);
}

/** The sections by their level-2 headings; text before the first has an empty heading. */
function sectionsOf(document: RichTextNode): Section[] {
  const sections: Section[] = [{ heading: "", paragraphs: [] }];
  for (const node of document.content ?? []) {
    if (node.type === "heading" && node.attrs?.["level"] === 2)
      sections.push({ heading: textOf(node).trim(), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(...paragraphsOf(node));
  }
  return sections;
}

/** A section keeps its name when those before it move: "3. Your account" is compared with "4. Your account". */
const nameOf = ({ heading }: Section): string => heading.replace(/^\d+\.\s*/, "").toLowerCase();

/** Paragraphs that were removed or added between two versions, section by section in the order of the newer one. */
export function changesBetween(before: RichTextNode, after: RichTextNode): SectionChange[] {
  const [old, next] = [sectionsOf(before), sectionsOf(after)];
  const missing = (from: readonly string[], to: readonly string[]) =>
    from.filter((text) => !to.includes(text));
  const changed = next.map((section) => {
    const counterpart = old.find((one) => nameOf(one) === nameOf(section));
    return {
      heading: section.heading,
      removed: missing(counterpart?.paragraphs ?? [], section.paragraphs),
      added: missing(section.paragraphs, counterpart?.paragraphs ?? []),
    };
  });
  const gone = old
    .filter((section) => !next.some((one) => nameOf(one) === nameOf(section)))
    .map(({ heading, paragraphs }) => ({ heading, removed: paragraphs, added: [] }));
  return [...changed, ...gone].filter(({ removed, added }) => removed.length + added.length > 0);
}
