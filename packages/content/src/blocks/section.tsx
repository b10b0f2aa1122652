import type { ReactNode } from "react";
import { cn } from "@quayside/ui/lib/cn";
import { headingAnchor } from "#heading-anchor.ts";

/** The frame of a content block: full width, contents at most 1072 px, an optional heading that is its anchor. */
export function Section(props: {
  title?: string;
  heading?: string;
  description?: string;
  tone?: "plain" | "sunken";
  children?: ReactNode;
}) {
  return (
    <section
      id={props.heading ? headingAnchor(props.heading) : undefined}
      className={cn("px-4 py-12 sm:px-6 sm:py-16 lg:px-8", props.tone === "sunken" && "bg-sunken")}
    >
      <div className="mx-auto max-w-[1072px]">
        {props.title ? <p className="mb-2 text-base font-medium text-accent-text">{props.title}</p> : null}
        {props.heading ? (
          <h2 className="max-w-[28ch] text-[1.75rem]/9 font-semibold tracking-tight">{props.heading}</h2>
        ) : null}
        {props.description ? (
          <p className="mt-3 max-w-[65ch] text-md text-muted">{props.description}</p>
        ) : null}
        {props.children ? <div className="mt-8 first:mt-0">{props.children}</div> : null}
      </div>
    </section>
  );
}
