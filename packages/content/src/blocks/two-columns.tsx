import { cn } from "@quayside/ui/lib/cn";
import { ThemedImage } from "#blocks/content-image.tsx";
import { RichText } from "#blocks/rich-text.tsx";
import { Section } from "#blocks/section.tsx";
import type { TwoColumns as TwoColumnsContent } from "#blocks.schema.ts";

const GRID = {
  "image-left": "md:grid-cols-2",
  "image-right": "md:grid-cols-2",
  "wide-column-one": "md:grid-cols-[2fr_1fr]",
  "wide-column-two": "md:grid-cols-[1fr_2fr]",
} as const;

/** Two columns: an image on the left or right of the text, or two texts of which one is wide. */
export function TwoColumns(props: { content: TwoColumnsContent }) {
  const { title, heading, description, layout, image, image_dark: dark = null, columns } = props.content;
  const withImage = layout === "image-left" || layout === "image-right";
  const picture = (
    <ThemedImage
      image={image}
      dark={dark}
      sizes="(min-width: 48rem) 520px, 100vw"
      className="w-full rounded-lg border border-border"
    />
  );
  return (
    <Section title={title} heading={heading} description={description}>
      <div data-layout={layout} className={cn("grid gap-10", withImage && "items-center", GRID[layout])}>
        {layout === "image-left" && image ? picture : null}
        {columns.slice(0, withImage && image ? 1 : 2).map((column) => (
          <div key={column._uid} className="max-w-[65ch] text-md text-muted">
            {column.heading ? <h3 className="mb-2 font-semibold text-fg">{column.heading}</h3> : null}
            <RichText document={column.text} />
          </div>
        ))}
        {layout === "image-right" && image ? picture : null}
      </div>
    </Section>
  );
}
