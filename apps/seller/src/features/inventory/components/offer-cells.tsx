"use client";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { formatMoney } from "@quayside/format/money";
import type { CellText } from "#features/inventory/cell-text.view-model.ts";
import { EditCell } from "#features/inventory/components/edit-cell.tsx";
import { SKU_WRONG, skuOf } from "#components/typed-sku.ts";
import { positionOf } from "#features/inventory/inventory.view-model.ts";

/** Text of a cell without a value. */
export const none = (
  <span className="text-subtle">
    <span aria-hidden>–</span>
    <span className="sr-only">None</span>
  </span>
);

/** No praise and no warning for a price that buyers cannot pay now. */
function toneOf(hold: Offer["hold"], isAbove: boolean): string {
  if (hold !== null) return "text-muted";
  return isAbove ? "text-caution-fg" : "text-success-fg";
}

/** The price that wins, or that of the next seller while the offer itself wins, and how far the offer is from it. */
export function WinningPrice({ offer }: { readonly offer: Offer }) {
  const position = positionOf(offer.percentageToWinningPrice);
  if (offer.winningPrice === null || position === null)
    return <span className="text-subtle">No other seller</span>;
  return (
    <span>
      {offer.isWinning && <span className="text-sm text-muted">next </span>}
      {formatMoney(offer.winningPrice, offer.currency)}{" "}
      <span className={`ml-1 ${toneOf(offer.hold, position.isAbove)}`}>
        <span className="sr-only">, yours is </span>
        {position.text}
      </span>
    </span>
  );
}

/** The seller's SKU of an offer, edited in its cell. */
export function SkuCell({
  offer,
  actions,
}: {
  readonly offer: Offer;
  readonly actions: { readonly save: (offer: Offer, values: { sku: string | null }) => void } | null;
}) {
  if (actions === null || offer.status === "UNMATCHED") return offer.sku ?? none;
  return (
    <EditCell
      label={`SKU of ${offer.name}`}
      text={offer.sku ?? "–"}
      value={offer.sku ?? ""}
      read={(typed): CellText<string> => {
        const sku = skuOf(typed);
        return sku === null ? { problem: SKU_WRONG } : { value: sku };
      }}
      onSave={(sku) => actions.save(offer, { sku: sku === "" ? null : sku })}
      isText
    />
  );
}
