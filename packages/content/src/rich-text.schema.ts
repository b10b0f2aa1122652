import * as z from "zod/mini";

/** A node of the content service's rich text document. Unknown kinds are rendered as their children. */
export interface RichTextNode {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | null | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | null | undefined }[] | undefined;
  content?: RichTextNode[] | undefined;
}

const attributes = z.catch(z.optional(z.nullable(z.record(z.string(), z.unknown()))), undefined);

export const richTextNodeSchema: z.ZodMiniType<RichTextNode> = z.object({
  type: z.string(),
  text: z.catch(z.optional(z.string()), undefined),
  attrs: attributes,
  marks: z.catch(z.optional(z.array(z.object({ type: z.string(), attrs: attributes }))), undefined),
  content: z.catch(z.optional(z.array(z.lazy(() => richTextNodeSchema))), undefined),
});

/** A rich text field: a document, plain text, or nothing. */
export const richTextSchema = z.catch(
  z.union([
    richTextNodeSchema,
    z.pipe(
      z.string(),
      z.transform((value: string): RichTextNode => ({
        type: "doc",
        content: value === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text: value }] }],
      })),
    ),
  ]),
  { type: "doc", content: [] },
);

/** The plain text inside a node. */
export function plainText(node: RichTextNode): string {
  return (node.text ?? "") + (node.content ?? []).map(plainText).join("");
}

/** The texts of the level-2 headings, in order. */
export function levelTwoHeadings(document: RichTextNode): string[] {
  const here = document.type === "heading" && document.attrs?.["level"] === 2 ? [plainText(document)] : [];
  return [...here, ...(document.content ?? []).flatMap(levelTwoHeadings)];
}
