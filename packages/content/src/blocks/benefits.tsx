import { Section } from "#blocks/section.tsx";
import type { Benefits as BenefitsContent } from "#blocks.schema.ts";

/** What a visitor gains, point by point. */
export function Benefits(props: { content: BenefitsContent }) {
  const { title, heading, description, benefits } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit._uid} className="bg-surface p-6">
            <h3 className="text-md font-semibold">{benefit.title}</h3>
            <p className="mt-2 text-md text-muted">{benefit.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
