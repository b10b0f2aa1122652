import * as z from "zod/mini";
import type { ReadTermsText, TermsBlock } from "#providers/terms-text.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

/** The stories that hold the seller terms: those in force, and those that the flag switches to. */
const STORIES = ["legal-terms", "legal-terms-updated"] as const;

const Panel = z.looseObject({
  component: z.literal("legal_panel"),
  version: z.string(),
  heading: z.string(),
  text: z.unknown(),
});
const Answer = z.object({ story: z.object({ content: z.looseObject({ body: z.array(z.unknown()) }) }) });

interface RichText {
  readonly type?: string;
  readonly text?: string;
  readonly content?: readonly RichText[];
}

const wordsOf = ({ text = "", content = [], type }: RichText): string =>
  type === "hard_break" ? " " : text + content.map(wordsOf).join("");

/** The blocks of a rich text, in order; a paragraph in a list is an item of it. */
function blocksOf(node: RichText, isItem = false): TermsBlock[] {
  const { type, content = [] } = node;
  const kind = type === "heading" ? "heading" : type === "paragraph" ? (isItem ? "item" : "paragraph") : null;
  if (kind === null) return content.flatMap((child) => blocksOf(child, isItem || type === "list_item"));
  const text = wordsOf(node).trim();
  return text === "" ? [] : [{ kind, text }];
}

/** Reads the seller terms from the content service, where editors keep them. @param timeoutMs of each call */
export function termsFrom(address: string, token: string, timeoutMs: number): ReadTermsText {
  async function read(slug: string): Promise<z.infer<typeof Answer> | null> {
    const url = new URL(`${address.replace(/\/+$/, "")}/cdn/stories/${slug}`);
    url.search = new URLSearchParams({ version: "published", token }).toString();
    let response: Response;
    try {
      response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    } catch {
      throw new ServiceUnavailable("The content service gave no answer.");
    }
    if (response.status === 404) return null;
    if (!response.ok) throw new ServiceUnavailable(`The content service answered ${response.status}.`);
    return Answer.parse(await response.json());
  }
  return async (version) => {
    for (const slug of STORIES) {
      for (const block of (await read(slug))?.story.content.body ?? []) {
        const { success, data } = Panel.safeParse(block);
        if (success && data.version === version)
          return { title: data.heading, blocks: blocksOf(data.text as RichText) };
      }
    }
    return null;
  };
}
