import { UiLink } from "@quayside/ui/ui-provider";
import { ContentImage } from "#blocks/content-image.tsx";
import { Section } from "#blocks/section.tsx";
import type { BrandLogos as BrandLogosContent } from "#blocks.schema.ts";
import { hrefOf } from "#content-link.ts";

type Brand = BrandLogosContent["brands"][number];

/** A brand by its logo, or by name without one. */
function BrandName({ brand }: { brand: Brand }) {
  if (!brand.image?.filename) return brand.name;
  return <ContentImage image={{ ...brand.image, alt: brand.name }} sizes="128px" className="h-8 w-auto" />;
}

const cell =
  "flex h-16 items-center justify-center px-4 text-center text-md font-semibold tracking-tight text-muted";

/** Brands in a row, each of which may lead to its page. */
export function BrandLogos(props: { content: BrandLogosContent }) {
  const { title, heading, description, brands } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
        {brands.map((brand) => {
          const href = hrefOf(brand.link);
          return (
            <li key={brand._uid} className="bg-surface">
              {href === null ? (
                <span className={cell}>
                  <BrandName brand={brand} />
                </span>
              ) : (
                <UiLink href={href} className={`${cell} hover:bg-hover hover:text-fg`}>
                  <BrandName brand={brand} />
                </UiLink>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
