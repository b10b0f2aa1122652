import type { ReactNode } from "react";
import { cn } from "@quayside/ui/lib/cn";
import { headingAnchor } from "#heading-anchor.ts";

/**
 * The frame of a content block: full width, contents at most 1072 px, an optional heading that is its anchor.
 *
 * @param props.picture stands beside heading and contents, below them on a phone
 */
export function Section(props: {
  title?: string;
  heading?: string;
  description?: string;
  tone?: "plain" | "sunken";
  picture?: { readonly side: "left" | "right"; readonly image: ReactNode };
  children?: ReactNode;
}) {
  const { title, heading, description, tone, picture, children } = props;
  const contents = (
    <>
      {title ? <p className="mb-2 text-base font-medium text-accent-text">{title}</p> : null}
      {heading ? (
        <h2 className="max-w-[28ch] text-[1.75rem]/9 font-semibold tracking-tight">{heading}</h2>
      ) : null}
      {description ? <p className="mt-3 max-w-[65ch] text-md text-muted">{description}</p> : null}
      {children ? <div className={cn("first:mt-0", picture ? "mt-4" : "mt-8")}>{children}</div> : null}
    </>
  );
  return (
    <section
      id={heading ? headingAnchor(heading) : undefined}
      className={cn("px-4 py-12 sm:px-6 sm:py-16 lg:px-8", tone === "sunken" && "bg-sunken")}
    >
      <div
        className={cn(
          "mx-auto max-w-[1072px]",
          picture && "grid items-center gap-x-12 gap-y-8 md:grid-cols-2",
        )}
      >
        {picture ? (
          <>
            <div>{contents}</div>
            <div className={cn(picture.side === "left" && "md:-order-1")}>{picture.image}</div>
          </>
        ) : (
          contents
        )}
      </div>
    </section>
  );
}
