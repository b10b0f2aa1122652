import { storyblokEditable } from "@storyblok/react/rsc";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import * as schema from "#blocks.schema.ts";
import { isShown, type BlockFlags } from "#block-flags.ts";
import { Banner } from "#blocks/banner.tsx";
import { Benefits } from "#blocks/benefits.tsx";
import { BlockBoundary } from "#blocks/block-boundary.tsx";
import { BrandLogos } from "#blocks/brand-logos.tsx";
import { Cta } from "#blocks/cta.tsx";
import { Faq } from "#blocks/faq.tsx";
import { Hero } from "#blocks/hero.tsx";
import { HeroSeller } from "#blocks/hero-seller.tsx";
import { LegalPanel } from "#blocks/legal-panel.tsx";
import { People } from "#blocks/people.tsx";
import { Testimonials } from "#blocks/testimonials.tsx";
import { ThreeColumns } from "#blocks/three-columns.tsx";
import { TwoColumns } from "#blocks/two-columns.tsx";
import { reportContentProblem } from "#content-report.ts";

/**
 * Server blocks are called as functions, so that an error of one can be caught here. A Suspense boundary around each
 * would catch it too, but React would then stream long pages out of order, and placing the chunks needs JavaScript.
 */
const RENDERERS: Record<string, (block: unknown) => ReactNode> = {
  hero: (block) => Hero({ content: z.parse(schema.heroSchema, block) }),
  hero_seller: (block) => HeroSeller({ content: z.parse(schema.heroSchema, block) }),
  banner: (block) => Banner({ content: z.parse(schema.bannerSchema, block) }),
  benefits: (block) => Benefits({ content: z.parse(schema.benefitsSchema, block) }),
  faq: (block) => Faq({ content: z.parse(schema.faqSchema, block) }),
  brand_logos: (block) => BrandLogos({ content: z.parse(schema.brandLogosSchema, block) }),
  testimonials: (block) => Testimonials({ content: z.parse(schema.testimonialsSchema, block) }),
  people: (block) => People({ content: z.parse(schema.peopleSchema, block) }),
  two_columns: (block) => TwoColumns({ content: z.parse(schema.twoColumnsSchema, block) }),
  three_columns: (block) => ThreeColumns({ content: z.parse(schema.threeColumnsSchema, block) }),
  legal_panel: (block) => LegalPanel({ content: z.parse(schema.legalPanelSchema, block) }),
  cta: (block) => <Cta content={z.parse(schema.ctaSchema, block)} />,
};

function renderBlock(block: unknown): ReactNode {
  const entry = schema.blockEntrySchema.safeParse(block);
  const renderer = entry.success ? RENDERERS[entry.data.component] : undefined;
  if (!entry.success || !renderer) {
    const name = entry.success ? entry.data.component : "without a name";
    reportContentProblem(new Error(`Unknown content block: ${name}`), "blocks", "warning");
    return null;
  }
  try {
    return (
      <BlockBoundary key={entry.data._uid} name={entry.data.component}>
        {renderer(block)}
      </BlockBoundary>
    );
  } catch (error) {
    reportContentProblem(error, `block ${entry.data.component}`);
    return null;
  }
}

/** In the visual editor a block is selected by a click: a wrapper carries its `_editable` data. */
function renderEditable(block: unknown): ReactNode {
  const rendered = renderBlock(block);
  if (rendered === null || typeof block !== "object" || block === null) return rendered;
  const { _editable, _uid } = block as { _editable?: unknown; _uid?: unknown };
  if (typeof _editable !== "string") return rendered;
  return (
    <div key={String(_uid)} {...storyblokEditable({ _editable })}>
      {rendered}
    </div>
  );
}

/**
 * Renders the blocks of a story in order. A block that is unknown, does not match its schema or fails while rendering
 * is reported silently and renders nothing; a block bound to a flag renders nothing unless the flag is on.
 *
 * @param props.blocks the story's list, of any shape
 * @param props.flags the flags of the page's reader; without them every block with a flag stays hidden
 * @param props.isPreview whether an editor previews drafts: blocks can then be selected by a click
 */
export function BlockList(props: { blocks: unknown; flags?: BlockFlags; isPreview?: boolean }) {
  const { blocks, flags = null, isPreview = false } = props;
  if (!Array.isArray(blocks)) return null;
  const render = isPreview ? renderEditable : renderBlock;
  return <>{blocks.filter((block: unknown) => isShown(block, flags)).map(render)}</>;
}
