import type { Step } from "#blocks.schema.ts";

/** Where the crate hangs, stands or has gone. */
const crates: Record<Step, { x: number; y: number; rope: number | null }> = {
  confirm: { x: 17, y: 17, rope: 17 },
  ship: { x: 36, y: 12.5, rope: 12.5 },
  paid: { x: 47, y: 22, rope: null },
};

/** A step of an order, drawn with the mark's crane: the crate is picked up, carried across the quay, and has arrived. */
export function StepMark({ step }: { step: Step }) {
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
