import type { Step, ThreeColumns as ThreeColumnsContent } from "#blocks.schema.ts";
import { RichText } from "#blocks/rich-text.tsx";
import { Section } from "#blocks/section.tsx";

/** Where the crate hangs, stands or has gone. */
const crates: Record<Step, { x: number; y: number; rope: number | null }> = {
  confirm: { x: 17, y: 17, rope: 17 },
  ship: { x: 36, y: 12.5, rope: 12.5 },
  paid: { x: 47, y: 22, rope: null },
};

/** A step of an order, drawn with the mark's crane: the crate is picked up, carried across the quay, and has arrived. */
function StepMark({ step }: { step: Step }) {
  const { x, y, rope } = crates[step];
  const middle = x + 4;
  return (
    <svg viewBox="0 0 64 36" aria-hidden className="mb-4 h-20 w-auto text-fg">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M10 29V5h46M10 11l6-6M6 29h52" />
        <path d="M6 33h36" opacity="0.5" />
        {rope === null ? null : <path d={`M${middle} 5v${rope - 5}`} strokeWidth="1.25" />}
      </g>
      <rect x={x} y={y} width="8" height="7" rx="1" className="fill-caution-solid" />
      {step === "paid" ? (
        <path
          d="m49 25.4 1.6 1.6 2.6-3"
          fill="none"
          stroke="oklch(0.22 0.02 262)"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </svg>
  );
}

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
