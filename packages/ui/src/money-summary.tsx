import type { ReactNode } from "react";
import { cn } from "#lib/cn.ts";

/** A sum as in a ledger: lines, a rule, the total. Amounts are passed formatted. */
export function MoneySummary({
  lines,
  total,
  note,
}: {
  /** The lines with formatted amounts. */
  lines: readonly { label: ReactNode; amount: string; muted?: boolean; strong?: boolean }[];
  /** The sum below the rule. */
  total: { label: ReactNode; amount: string };
  /** A remark, such as "Excluding VAT". */
  note?: ReactNode;
}) {
  return (
    <div>
      <dl className="tnum grid gap-2">
        {lines.map((line, index) => (
          <div
            key={index}
            className={cn(
              "flex justify-between gap-4",
              line.muted && "text-muted",
              line.strong && "font-medium",
            )}
          >
            <dt>{line.label}</dt>
            <dd className="text-right">{line.amount}</dd>
          </div>
        ))}
        <div
          className={cn(
            "flex justify-between gap-4 text-md font-semibold",
            // A rule separates the lines and their sum.
            lines.length > 0 && "mt-1 border-t border-border-strong pt-3",
          )}
        >
          <dt>{total.label}</dt>
          <dd className="text-right">{total.amount}</dd>
        </div>
      </dl>
      {note && <p className="mt-2 text-sm text-muted">{note}</p>}
    </div>
  );
}
