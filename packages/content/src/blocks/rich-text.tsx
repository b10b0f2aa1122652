import type { ReactNode } from "react";
import { headingAnchors } from "#heading-anchor.ts";
import { levelTwoHeadings, plainText, type RichTextNode } from "#rich-text.schema.ts";
import { safeHref } from "#safe-href.ts";

interface Anchors {
  next(): string | undefined;
}

function withMarks(node: RichTextNode): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
    if (mark.type === "bold") return <strong className="font-semibold">{inner}</strong>;
    if (mark.type === "italic") return <em>{inner}</em>;
    if (mark.type !== "link") return inner;
    const href =
      mark.attrs?.["linktype"] === "email" ? `mailto:${String(mark.attrs["href"])}` : mark.attrs?.["href"];
    const safe = safeHref(href);
    if (safe === null) return inner;
    const blank = mark.attrs?.["target"] === "_blank";
    return (
      <a className="prose-link" href={safe} {...(blank ? { target: "_blank", rel: "noopener" } : {})}>
        {inner}
      </a>
    );
  }, node.text ?? "");
}

function Heading(props: { level: unknown; anchor: string | undefined; children: ReactNode }) {
  if (props.level === 3) return <h3 className="mt-6 mb-2 text-md font-semibold">{props.children}</h3>;
  if (props.level === 4) return <h4 className="mt-4 mb-2 font-semibold">{props.children}</h4>;
  return (
    <h2 id={props.anchor} className="mt-10 mb-3 text-lg font-semibold first:mt-0">
      {props.children}
    </h2>
  );
}

function render(node: RichTextNode, key: number, anchors: Anchors): ReactNode {
  const children = () => (node.content ?? []).map((child, index) => render(child, index, anchors));
  switch (node.type) {
    case "text":
      return <span key={key}>{withMarks(node)}</span>;
    case "paragraph":
      return (
        <p key={key} className="my-3 first:mt-0 last:mb-0">
          {children()}
        </p>
      );
    case "heading":
      return plainText(node) === "" ? null : (
        <Heading
          key={key}
          level={node.attrs?.["level"]}
          anchor={node.attrs?.["level"] === 2 ? anchors.next() : undefined}
        >
          {children()}
        </Heading>
      );
    case "bullet_list":
      return (
        <ul key={key} className="my-3 list-disc [&>li+li]:mt-1 pl-5">
          {children()}
        </ul>
      );
    case "ordered_list":
      return (
        <ol key={key} className="my-3 list-decimal [&>li+li]:mt-1 pl-5">
          {children()}
        </ol>
      );
    case "list_item":
      return <li key={key}>{children()}</li>;
    case "hard_break":
      return <br key={key} />;
    case "horizontal_rule":
      return <hr key={key} className="my-6 border-border" />;
    default:
      return <span key={key}>{children()}</span>;
  }
}

/**
 * Renders a rich text document of the content service as elements: paragraphs, headings (level 2 with an
 * anchor), lists, links with a safe address, bold and italic. Markup in the text stays text.
 */
export function RichText(props: { document: RichTextNode }) {
  const waiting = headingAnchors(levelTwoHeadings(props.document).filter((heading) => heading !== ""));
  const anchors: Anchors = { next: () => waiting.shift() };
  return <>{(props.document.content ?? []).map((node, index) => render(node, index, anchors))}</>;
}
