import type { SaleLine } from "@quayside/api-client/contract/sales/sale.schema";

/** Name, brand, GTIN and selling unit of a line. */
export function LineProduct({ line }: { readonly line: Pick<SaleLine, "name" | "brand" | "gtin" | "unit"> }) {
  return (
    <span className="grid gap-0.5 py-1.5">
      <span className="font-medium">{line.name}</span>
      <span className="text-sm font-normal text-muted">
        {line.brand} <span className="code whitespace-nowrap">{line.gtin}</span>
        {line.unit > 1 && <span className="block">Sold in units of {line.unit}</span>}
      </span>
    </span>
  );
}
