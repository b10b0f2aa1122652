import { ContentImage } from "#blocks/content-image.tsx";
import { HeroWords } from "#blocks/hero-words.tsx";
import type { Hero as HeroContent } from "#blocks.schema.ts";

/** The hero of a page: one heading, a sentence, the actions, and the story's figures, if any. */
export function Hero(props: { content: HeroContent }) {
  const { image, stats } = props.content;
  return (
    <section className="border-b border-border px-4 py-14 sm:px-6 sm:py-20 lg:px-8">
      <div className="mx-auto grid max-w-[1072px] items-center gap-10 lg:grid-cols-[3fr_2fr]">
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
        </HeroWords>
        <ContentImage image={image} sizes="(min-width: 64rem) 420px, 100vw" className="w-full rounded-lg" />
      </div>
    </section>
  );
}
