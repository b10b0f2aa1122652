import { formatNumber } from "@quayside/format/number";

/** Counts of a stock list side by side. */
export function ListFacts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, count: number])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tnum text-lg font-semibold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
