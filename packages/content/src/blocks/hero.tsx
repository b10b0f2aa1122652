import { cn } from "@quayside/ui/lib/cn";
import { ThemedImage, preloadThemed } from "#blocks/content-image.tsx";
import type { Hero as HeroContent } from "#blocks.schema.ts";
import { HeroWords } from "#blocks/hero-words.tsx";

const frame = "w-full rounded-lg border border-border shadow-overlay";
const wide = "(min-width: 96rem) 740px, (min-width: 80rem) 650px, (min-width: 64rem) 55vw, 100vw";

/**
 * The picture of a hero, and the same on a phone over its corner. On wide screens it reaches beyond the column of the
 * text.
 */
function HeroPicture({ content }: { content: HeroContent }) {
  const { image, image_dark: dark = null, image_phone: phone, image_phone_dark: phoneDark = null } = content;
  if (!image) return null;
  preloadThemed({ image, dark, sizes: wide });
  return (
    <div className={cn("xl:-mr-24 2xl:-mr-48", phone && "relative pr-[7%] pb-[9%]")}>
      <ThemedImage image={image} dark={dark} sizes={wide} className={`${frame} aspect-[auto_16/10]`} />
      {phone ? (
        <ThemedImage
          image={phone}
          dark={phoneDark}
          sizes="160px"
          className="absolute right-0 bottom-0 aspect-[auto_9/19] w-[21%] rounded-lg border border-border shadow-overlay"
        />
      ) : null}
    </div>
  );
}

/** The hero of a page: one heading, a sentence, the actions, pictures, and the story's figures, if any. */
export function Hero(props: { content: HeroContent }) {
  const { stats, note } = props.content;
  return (
    <section className="overflow-hidden border-b border-border px-4 py-12 sm:px-6 sm:py-16 lg:px-8 lg:py-20">
      <div className="mx-auto grid max-w-[1072px] items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-12">
        <HeroWords content={props.content}>
          {stats.length > 0 ? (
            <dl className="mt-10 flex flex-wrap gap-x-10 gap-y-4">
              {stats.map((stat) => (
                <div key={stat._uid} className="flex flex-col-reverse">
                  <dt className="text-base text-muted">{stat.name}</dt>
                  <dd className="tnum text-xl font-semibold">{stat.value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {note && stats.length > 0 ? <p className="mt-3 text-sm text-muted">{note}</p> : null}
        </HeroWords>
        <HeroPicture content={props.content} />
      </div>
    </section>
  );
}
