import { isAnyFlagged } from "@quayside/content/block-flags";
import { BlockList } from "@quayside/content/blocks/block-list";
import { isPreview } from "#server/preview.ts";
import { readVisitorFlags } from "#server/visitor-flags.ts";

/** The blocks of a page for visitors. Flags are only fetched for a page with a flagged block. */
export async function PageBlocks({ blocks }: { blocks: unknown }) {
  const flags = isAnyFlagged(blocks) ? await readVisitorFlags() : null;
  return <BlockList blocks={blocks} flags={flags} isPreview={await isPreview()} />;
}
