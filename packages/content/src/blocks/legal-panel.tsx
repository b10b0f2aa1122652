import { PrintButton } from "#blocks/print-button.tsx";
import { RichText } from "#blocks/rich-text.tsx";
import type { LegalPanel as LegalPanelContent } from "#blocks.schema.ts";
import { headingAnchors } from "#heading-anchor.ts";
import { levelTwoHeadings } from "#rich-text.schema.ts";

/** A legal text with a table of contents from its level-2 headings and a button to print it. */
export function LegalPanel(props: { content: LegalPanelContent }) {
  const { heading, description, version, text } = props.content;
  const headings = levelTwoHeadings(text).filter((entry) => entry !== "");
  const anchors = headingAnchors(headings);
  return (
    <div className="px-4 py-10 sm:px-6 sm:py-14 lg:px-8">
      <div className="mx-auto max-w-[1072px]">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="max-w-[24ch] text-2xl font-semibold tracking-tight">{heading}</h1>
          <div className="print:hidden">
            <PrintButton />
          </div>
        </div>
        {description ? <p className="mt-3 max-w-[65ch] text-md text-muted">{description}</p> : null}
        {version ? <p className="mt-2 text-sm text-muted">Version {version}</p> : null}
        <div className="mt-8 grid gap-10 lg:grid-cols-[16rem_1fr] print:block">
          {headings.length > 0 ? (
            <nav
              aria-label="Table of contents"
              className="self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
            >
              <ol className="[&>li+li]:mt-0.5 border-l border-border text-base">
                {headings.map((entry, index) => (
                  <li key={anchors[index]}>
                    <a
                      className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-fg hover:text-fg"
                      href={`#${encodeURIComponent(anchors[index] ?? "")}`}
                    >
                      {entry}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className="max-w-[70ch] text-md">
            <RichText document={text} />
          </div>
        </div>
      </div>
    </div>
  );
}
