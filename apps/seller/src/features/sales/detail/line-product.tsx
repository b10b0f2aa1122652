import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { UiImage } from "@quayside/ui/ui-provider";

/** Edge of the picture in CSS pixels; the image host delivers twice that for high-DPI screens. */
const PICTURE = 48;

interface LineProductProps {
  readonly line: Pick<SaleLine, "name" | "brand" | "gtin" | "unit" | "imageUrl">;
}

/**
 * Picture, name, brand, GTIN and selling unit of a line. The name is the description, so the picture has no alt text.
 */
export function LineProduct({ line }: LineProductProps) {
  return (
    <span className="flex items-start gap-3 py-1.5">
      {line.imageUrl !== null && (
        <UiImage
          src={line.imageUrl}
          alt=""
          width={PICTURE}
          height={PICTURE}
          className="size-12 shrink-0 rounded border border-border bg-sunken object-cover"
        />
      )}
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">{line.name}</span>
        <span className="text-sm font-normal text-muted">
          {line.brand} <span className="code whitespace-nowrap">{line.gtin}</span>
          {line.unit > 1 && <span className="block">Sold in units of {line.unit}</span>}
        </span>
      </span>
    </span>
  );
}
