import type { ReactNode } from "react";

/** 18 digits with the last four set apart, as people compare those with the label. */
export function Sscc({ sscc }: { readonly sscc: string }) {
  return (
    <span className="code whitespace-nowrap">
      <span className="text-muted">{sscc.slice(0, -4)}</span>
      <span className="font-semibold">{sscc.slice(-4)}</span>
    </span>
  );
}

/** Two values of a row, the second one muted. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="inline-grid gap-0.5 py-2 max-sm:justify-items-end max-sm:py-0 max-sm:text-right max-sm:[th_&]:justify-items-start max-sm:[th_&]:text-left">
      <span>{first}</span>
      <span className="text-sm text-muted">{second}</span>
    </span>
  );
}
