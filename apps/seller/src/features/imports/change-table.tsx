"use client";
import type { StockDraftDiff } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { Badge } from "@quayside/ui/badge";
import type { Tone } from "@quayside/ui/lib/tone";
import type { Column } from "@quayside/ui/table";
import { tierTexts } from "#lib/tier-texts.ts";
import { moveText } from "#features/imports/diff.view-model.ts";

type Item = StockDraftDiff["results"][number];

const kinds: Readonly<Record<Item["kind"], { readonly label: string; readonly tone: Tone }>> = {
  NEW: { label: "New", tone: "success" },
  CHANGED: { label: "Changed", tone: "info" },
  GONE: { label: "Out of stock", tone: "caution" },
};

/** A value before and after; only once if unchanged. */
function BeforeAfter({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  if (before === after || before === null) return after ?? before ?? "–";
  if (after === null) return before;
  return (
    <>
      <span className="text-muted">{before} → </span>
      {after}
    </>
  );
}

/** The prices by quantity of an offer, in words. */
const stepsOf = ({ tiers, currency }: NonNullable<Item["after"]>): string =>
  tiers.length === 0 ? "none" : tierTexts(tiers, currency);

const columns: Column<Item>[] = [
  {
    key: "product",
    header: "Product",
    rowHeader: true,
    width: "8.5rem",
    grows: true,
    cell: ({ name, gtin }) => (
      <span className="block truncate" title={name ?? gtin}>
        {name ?? gtin}
      </span>
    ),
  },
  {
    key: "gtin",
    header: "GTIN",
    from: 1280,
    width: "8.5rem",
    cell: ({ gtin }) => <span className="code">{gtin}</span>,
  },
  {
    key: "sku",
    header: "Your SKU",
    from: 1280,
    width: "7.5rem",
    cell: ({ before, after }) => <BeforeAfter before={before?.sku ?? null} after={after?.sku ?? null} />,
  },
  {
    key: "kind",
    header: "What happens",
    width: "10rem",
    cell: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>,
  },
  {
    key: "price",
    header: "Price",
    align: "end",
    width: "10rem",
    cell: ({ before, after }) => (
      <BeforeAfter
        before={before && formatMoney(before.price, before.currency)}
        after={after && formatMoney(after.price, after.currency)}
      />
    ),
  },
  {
    key: "move",
    header: "Move",
    from: 1280,
    align: "end",
    width: "5.5rem",
    cell: ({ priceMove }) => (priceMove === null ? "–" : moveText(priceMove)),
  },
  {
    key: "stock",
    header: "Stock",
    align: "end",
    width: "8rem",
    cell: ({ kind, before, after }) => (
      <BeforeAfter
        before={before && formatNumber(before.stock)}
        after={after === null ? (kind === "GONE" ? "0" : null) : formatNumber(after.stock)}
      />
    ),
  },
  {
    key: "unit",
    header: "Sold in units of",
    align: "end",
    width: "8rem",
    cell: ({ before, after }) => (
      <BeforeAfter before={before && formatNumber(before.unit)} after={after && formatNumber(after.unit)} />
    ),
  },
  {
    key: "tiers",
    header: "Prices by quantity",
    width: "14rem",
    cell: ({ before, after }) => (
      <BeforeAfter before={before && stepsOf(before)} after={after && stepsOf(after)} />
    ),
  },
];

/**
 * The columns of a list of changes, with SKUs only if an offer has one, units only if one is not sold singly, and prices by
 * quantity only if one changes.
 */
export function changeColumnsOf(items: readonly Item[]): readonly Column<Item>[] {
  const hasSkus = items.some(({ before, after }) => (after?.sku ?? before?.sku ?? null) !== null);
  const hasUnits = items.some(({ before, after }) => (before?.unit ?? 1) > 1 || (after?.unit ?? 1) > 1);
  const hasTiers = items.some(
    ({ before, after }) => after !== null && stepsOf(after) !== (before === null ? "none" : stepsOf(before)),
  );
  const isShown = { sku: hasSkus, unit: hasUnits, tiers: hasTiers };
  return columns.filter(({ key }) => isShown[key as keyof typeof isShown] ?? true);
}
