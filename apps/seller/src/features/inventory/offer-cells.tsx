"use client";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { toMinorUnits } from "#lib/money.ts";
import { Status } from "@quayside/ui/status";
import { Nothing } from "#components/nothing.tsx";
import type { CellText } from "#features/inventory/cell-text.view-model.ts";
import { EditCell } from "#features/inventory/edit-cell.tsx";
import { SKU_WRONG, skuOf } from "#components/typed-sku.ts";
import { positionOf, statusOf } from "#features/inventory/inventory.view-model.ts";
import { tierTexts } from "#lib/tier-texts.ts";

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

/** That an offer has prices by quantity, and the lowest of them; nothing without one that is below its price. */
export function Steps({ offer: { tiers, price, currency } }: { readonly offer: Offer }) {
  const lower = tiers.filter((tier) => toMinorUnits(tier.price) < toMinorUnits(price));
  const lowest = lower.at(-1);
  if (lowest === undefined) return null;
  return (
    <span className="mr-2 text-sm text-muted" title={tierTexts(lower, currency)}>
      {formatCount(lower.length, "step")} from {formatMoney(lowest.price, currency)}
      <span className="sr-only">, </span>
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
  if (actions === null || offer.status === "UNMATCHED") return offer.sku ?? <Nothing />;
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

/** The state of an offer; its advice is a title, and read out. */
export function OfferStatus({ offer }: { readonly offer: Offer }) {
  const { shape, text, advice } = statusOf(offer);
  return (
    <span title={advice ?? undefined}>
      <Status shape={shape}>{text}</Status>
      {advice && <span className="sr-only">. {advice}</span>}
    </span>
  );
}
