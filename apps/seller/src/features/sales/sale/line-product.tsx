import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { formatNumber } from "@quayside/format/number";
import { UiImage } from "@quayside/ui/ui-provider";

/** Edge of the picture in CSS pixels; the image host delivers twice that for high-DPI screens. */
const PICTURE = 32;

interface LineProductProps {
  readonly line: Pick<SaleLine, "name" | "brand" | "gtin" | "imageUrl">;
}

/** The ordered quantity of a line, with its selling unit: "96 in 24s". */
export function LineOrdered({ line }: { readonly line: Pick<SaleLine, "unit" | "requestedQuantity"> }) {
  return (
    <span>
      {formatNumber(line.requestedQuantity)}
      {line.unit > 1 && <span className="text-xs text-muted sm:block"> in {line.unit}s</span>}
    </span>
  );
}

/**
 * Picture, name, brand and GTIN of a line, 36 px high if the name fits one line. The name is the description, so the
 * picture has no alt text.
 */
export function LineProduct({ line }: LineProductProps) {
  return (
    <span className="flex items-center gap-3">
      {line.imageUrl !== null && (
        <UiImage
          src={line.imageUrl}
          alt=""
          width={PICTURE}
          height={PICTURE}
          className="size-8 shrink-0 rounded border border-border bg-sunken object-cover"
        />
      )}
      <span className="grid min-w-0">
        <span className="font-medium">{line.name}</span>
        <span className="text-xs font-normal text-muted">
          {line.brand} · <span className="code whitespace-nowrap">{line.gtin}</span>
        </span>
      </span>
    </span>
  );
}
