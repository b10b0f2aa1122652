import type { PalletLabelPreview } from "@quayside/api-client/contract/warehouse/pallets.schemas";
import { printMessages as messages } from "#components/printing/printing.messages.ts";
import { barsIn } from "#components/printing/reprint.view-model.ts";

/** A label as printed: black on white in every theme, with bars in their true widths. */
export function LabelPreview({ label }: { readonly label: PalletLabelPreview }) {
  const { bars, width } = barsIn(label.bars);
  return (
    <figure
      aria-label={messages.preview}
      className="mx-auto grid aspect-[105/148] w-full max-w-80 content-between gap-2 rounded-md border border-border-strong bg-[#fff] p-4 text-sm text-[#000]"
    >
      <div className="grid gap-1">
        <p className="border-b border-[#000] pb-1 text-xs">{label.from}</p>
        <p className="text-xs">To</p>
        {label.to.map((line, place) => (
          <p key={line} className={place === 0 ? "font-semibold" : ""}>
            {line}
          </p>
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-[#000] pt-1">
        {label.facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-xs leading-5">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-center">
        <svg
          aria-hidden
          className="h-16 w-full"
          viewBox={`-10 0 ${width + 20} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          {bars.map(({ at, width: bar }) => (
            <rect key={at} x={at} y={0} width={bar} height={1} fill="#000" />
          ))}
        </svg>
        <p className="tnum">(00) {label.sscc}</p>
      </div>
    </figure>
  );
}
