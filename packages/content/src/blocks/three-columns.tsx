import { RichText } from "#blocks/rich-text.tsx";
import { Section } from "#blocks/section.tsx";
import { StepMark } from "#blocks/step-mark.tsx";
import type { ThreeColumns as ThreeColumnsContent } from "#blocks.schema.ts";

/** Three texts side by side, one below the other on small screens; as steps, each with its drawing. */
export function ThreeColumns(props: { content: ThreeColumnsContent }) {
  const { title, heading, description, columns } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <div className="grid gap-8 md:grid-cols-3">
        {columns.slice(0, 3).map((column) => (
          <div key={column._uid} className="border-t-2 border-fg pt-4 text-md text-muted">
            {column.step ? <StepMark step={column.step} /> : null}
            {column.heading ? <h3 className="mb-2 font-semibold text-fg">{column.heading}</h3> : null}
            <RichText document={column.text} />
          </div>
        ))}
      </div>
    </Section>
  );
}
