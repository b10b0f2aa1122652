import { HeroWords } from "#blocks/hero-words.tsx";
import type { Hero as HeroContent } from "#blocks.schema.ts";

/** The hero for sellers: dark in both modes, with the steps of selling beside the heading. */
export function HeroSeller(props: { content: HeroContent }) {
  const { stats } = props.content;
  return (
    <section
      data-theme="dark"
      className="border-b border-border bg-surface px-4 py-14 text-fg sm:px-6 sm:py-20 lg:px-8"
    >
      <div className="mx-auto grid max-w-[1072px] items-center gap-10 lg:grid-cols-[3fr_2fr]">
        <HeroWords content={props.content} />
        {stats.length > 0 ? (
          <ol className="divide-y rounded-lg border border-border">
            {stats.map((stat) => (
              <li key={stat._uid} className="flex gap-4 px-5 py-4">
                <span className="tnum text-md font-semibold text-muted">{stat.value}</span>
                <span className="text-md">{stat.name}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  );
}
