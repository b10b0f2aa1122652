import { HeroPicture } from "#blocks/hero-picture.tsx";
import { HeroWords } from "#blocks/hero-words.tsx";
import type { Hero as HeroContent } from "#blocks.schema.ts";

/** The hero of a page: one heading, a sentence, the actions, pictures, and the story's figures, if any. */
export function Hero(props: { content: HeroContent }) {
  const { image, image_dark: dark, image_phone: phone, stats, note } = props.content;
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
        <HeroPicture image={image} dark={dark ?? null} phone={phone ?? null} />
      </div>
    </section>
  );
}
