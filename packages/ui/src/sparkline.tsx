/** `text` is the formatted value; the number itself by default. */
export type Point = { label: string; value: number; text?: string };

const width = 120;
const height = 32;

/** A trend as a line without axes; screen readers get the same numbers as a table. */
export function Sparkline({
  points,
  label,
}: {
  /** The values in order of time; at least two. */
  points: readonly Point[];
  /** Name of the table that screen readers get. */
  label: string;
}) {
  if (points.length < 2) return null;
  const values = points.map((point) => point.value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const spots = values.map((value, index): [number, number] => [
    2 + (index / (values.length - 1)) * (width - 4),
    height - 3 - ((value - low) / span) * (height - 6),
  ]);
  const line = spots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const last = spots.at(-1);
  return (
    <figure className="relative m-0">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-8 w-30 overflow-visible">
        <polygon points={`2,${height} ${line} ${width - 2},${height}`} className="fill-chart-1 opacity-10" />
        <polyline
          points={line}
          fill="none"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-chart-1"
        />
        {last && <circle cx={last[0]} cy={last[1]} r="2.5" className="fill-chart-1" />}
      </svg>
      {/* A table ignores the width of sr-only; a block around it prevents overflow on narrow pages. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{point.text ?? point.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
