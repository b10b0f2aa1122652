import { RichText } from "#blocks/rich-text.tsx";
import { Section } from "#blocks/section.tsx";
import type { Faq as FaqContent } from "#blocks.schema.ts";

/** Questions that expand to their answers; works without scripts. */
export function Faq(props: { content: FaqContent }) {
  const { title, heading, description, faqs } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <div className="max-w-[75ch] divide-y border-y border-border">
        {faqs.map((faq) => (
          <details key={faq._uid} className="group">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 text-md font-medium [&::-webkit-details-marker]:hidden">
              {faq.question}
              <span aria-hidden="true" className="text-lg text-muted group-open:hidden">
                +
              </span>
              <span aria-hidden="true" className="hidden text-lg text-muted group-open:inline">
                –
              </span>
            </summary>
            <div className="pb-5 text-md text-muted">
              <RichText document={faq.answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
