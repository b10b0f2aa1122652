import type { ReactNode } from "react";
import { ActionLinks } from "#blocks/action-links.tsx";
import type { Hero as HeroContent } from "#blocks.schema.ts";

/** The text of a hero: the page's level-1 heading, a sentence, and the actions. */
export function HeroWords({
  content: { title, heading, description, actions },
  children,
}: {
  content: Pick<HeroContent, "title" | "heading" | "description" | "actions">;
  /** Content below the actions. */
  children?: ReactNode;
}) {
  return (
    <div>
      {title ? <p className="mb-3 text-base font-medium text-accent-text">{title}</p> : null}
      <h1 className="max-w-[20ch] text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
        {heading}
      </h1>
      {description ? <p className="mt-5 max-w-[58ch] text-md text-muted sm:text-lg">{description}</p> : null}
      {actions.length > 0 ? (
        <div className="mt-8">
          <ActionLinks actions={actions} />
        </div>
      ) : null}
      {children}
    </div>
  );
}
