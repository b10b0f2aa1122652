import { storyblokEditable } from "@storyblok/react/rsc";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { Section } from "#blocks/section.tsx";
import * as schema from "#blocks.schema.ts";
import type {
  Banner as BannerContent,
  Benefits as BenefitsContent,
  People as PeopleContent,
} from "#blocks.schema.ts";
import { ActionLinks } from "#blocks/action-links.tsx";
import { type BlockFlags, isShown } from "#block-flags.ts";
import { BlockBoundary } from "#blocks/block-boundary.tsx";
import { BrandLogos } from "#blocks/brand-logos.tsx";
import { Cta } from "#blocks/cta.tsx";
import { Faq } from "#blocks/faq.tsx";
import { Hero } from "#blocks/hero.tsx";
import { HeroSeller } from "#blocks/hero-seller.tsx";
import { LegalPanel } from "#blocks/legal-panel.tsx";
import { Testimonials } from "#blocks/testimonials.tsx";
import { ThreeColumns } from "#blocks/three-columns.tsx";
import { TwoColumns } from "#blocks/two-columns.tsx";
import { reportContentProblem } from "#content-report.ts";
import { ContentImage } from "#blocks/content-image.tsx";

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

/** A strip with one message and an optional link. */
function Banner(props: { content: BannerContent }) {
  const { title, description, actions } = props.content;
  return (
    <section className="border-b border-border bg-info-bg px-4 py-4 text-info-fg sm:px-6 lg:px-8">
      <div className="mx-auto flex max-w-[1072px] flex-wrap items-center justify-between gap-4">
        <p className="text-md">
          <strong className="font-semibold">{title}</strong> {description}
        </p>
        <ActionLinks actions={actions} />
      </div>
    </section>
  );
}

/** What a visitor gains, point by point. */
function Benefits(props: { content: BenefitsContent }) {
  const { title, heading, description, benefits } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit._uid} className="bg-surface p-6">
            <h3 className="text-md font-semibold">{benefit.title}</h3>
            <p className="mt-2 text-md text-muted">{benefit.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The contact persons. */
function People(props: { content: PeopleContent }) {
  const { title, heading, description, people } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {people.map((person) => (
          <li key={person._uid}>
            <ContentImage
              image={person.image}
              sizes="(min-width: 64rem) 250px, 50vw"
              className="mb-3 aspect-square w-full rounded-lg object-cover"
            />
            <h3 className="text-md font-semibold">{person.name}</h3>
            <p className="text-md text-muted">{person.jobTitle}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
