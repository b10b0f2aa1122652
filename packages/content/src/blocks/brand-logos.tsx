import { ContentImage } from "#blocks/content-image.tsx";
import { Section } from "#blocks/section.tsx";
import type { BrandLogos as BrandLogosContent } from "#blocks.schema.ts";

/** Brands by their logo, or by name without one. */
export function BrandLogos(props: { content: BrandLogosContent }) {
  const { title, heading, description, brands } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="flex flex-wrap gap-3">
        {brands.map((brand) => (
          <li
            key={brand._uid}
            className="flex h-12 items-center rounded-md border border-border px-4 text-md text-muted"
          >
            {brand.image?.filename ? (
              <ContentImage
                image={{ ...brand.image, alt: brand.name }}
                sizes="128px"
                className="h-8 w-auto"
              />
            ) : (
              brand.name
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
