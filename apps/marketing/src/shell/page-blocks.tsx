import { isAnyFlagged } from "@quayside/content/block-flags";
import { BlockList } from "@quayside/content/blocks/block-list";
import { withLiveFigures } from "#server/live-figures.ts";
import { isPreview } from "#server/preview.ts";
import { readVisitorFlags } from "#server/visitor-flags.ts";

/** The blocks of a page for visitors. Flags and figures are only fetched for a page with a block that needs them. */
export async function PageBlocks({ blocks }: { blocks: unknown }) {
  const [flags, shown] = await Promise.all([
    isAnyFlagged(blocks) ? readVisitorFlags() : null,
    withLiveFigures(blocks),
  ]);
  return <BlockList blocks={shown} flags={flags} isPreview={await isPreview()} />;
}
