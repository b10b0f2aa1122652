import { cn } from "@quayside/ui/lib/cn";
import { ThemedImage } from "#blocks/content-image.tsx";
import { RichText } from "#blocks/rich-text.tsx";
import { Section } from "#blocks/section.tsx";
import type { TwoColumns as TwoColumnsContent } from "#blocks.schema.ts";

const GRID: Readonly<Record<TwoColumnsContent["layout"], string>> = {
  "image-left": "",
  "image-right": "",
  "wide-column-one": "md:grid-cols-[2fr_1fr]",
  "wide-column-two": "md:grid-cols-[1fr_2fr]",
};

/** Where the image stands, in the layouts that have one. */
const SIDE: Partial<Record<TwoColumnsContent["layout"], "left" | "right">> = {
  "image-left": "left",
  "image-right": "right",
};

/** Two columns: an image on the left or right of heading and text, or two texts of which one is wide. */
export function TwoColumns(props: { content: TwoColumnsContent }) {
  const { title, heading, description, layout, image, image_dark: dark = null, columns } = props.content;
  const side = SIDE[layout];
  const picture = side &&
    image && {
      side,
      image: (
        <ThemedImage
          image={image}
          dark={dark}
          sizes="(min-width: 48rem) 520px, 100vw"
          className="w-full rounded-lg border border-border"
        />
      ),
    };
  return (
    <Section title={title} heading={heading} description={description} {...(picture && { picture })}>
      <div data-layout={layout} className={cn("grid gap-10", GRID[layout])}>
        {columns.slice(0, picture ? 1 : 2).map((column) => (
          <div key={column._uid} className="max-w-[65ch] text-md text-muted">
            {column.heading ? <h3 className="mb-2 font-semibold text-fg">{column.heading}</h3> : null}
            <RichText document={column.text} />
          </div>
        ))}
      </div>
    </Section>
  );
}
