"use client";
import type { ReactNode } from "react";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { shownColumns } from "@quayside/portal/lists/list-fields";
import type { Dates } from "@quayside/portal/reader-time";
import type { Column } from "@quayside/ui/table";
import { Nothing } from "#components/nothing.tsx";
import { PicturedName } from "#components/pictured-name.tsx";
import { brandReduction } from "#components/brand-reduction.ts";
import { priceIn, stockIn } from "#features/inventory/cell-text.view-model.ts";
import { type InventoryView, inventoryColumns } from "#features/inventory/inventory.list-view.ts";
import { ageOf } from "#features/inventory/inventory.view-model.ts";
import { EditCell } from "#features/inventory/edit-cell.tsx";
import { OfferStatus, SkuCell, Steps, WinningPrice } from "#features/inventory/offer-cells.tsx";

/** The actions of an offer's cells; without them they are read-only. */
export interface OfferCellActions {
  readonly save: (offer: Offer, values: { listPrice?: string; stock?: number; sku?: string | null }) => void;
  /** Handles pasted rows; returns true when it did. */
  readonly paste: (offer: Offer, column: "price" | "stock", text: string) => boolean;
}

/**
 * The price that buyers pay under a reduction, which the winning price is compared to, before the list price, so that
 * list prices stay aligned; full details on a card.
 */
function Reduced({
  reduction: { percent, text },
  paid,
  price,
}: {
  readonly reduction: { readonly percent: string; readonly text: string };
  readonly paid: string;
  readonly price: ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-1">
      <span title={`Buyers pay ${paid}: ${text}`}>
        <span className="sr-only">Buyers pay </span>
        {paid}{" "}
        <span className="text-sm text-muted">
          <span aria-hidden className="max-sm:hidden">
            {percent} of
          </span>
          <span className="sm:sr-only">{text}, list price</span>
        </span>
      </span>
      {price}
    </span>
  );
}

function Price({ offer, actions }: { readonly offer: Offer; readonly actions: OfferCellActions | null }) {
  const text = formatMoney(offer.listPrice, offer.currency);
  if (actions === null || offer.status === "UNMATCHED") return text;
  return (
    <EditCell
      label={`Price of ${offer.name}`}
      text={text}
      value={offer.listPrice}
      read={(typed) => priceIn(typed, offer.currency)}
      onSave={(listPrice) => actions.save(offer, { listPrice })}
      onPaste={(pasted) => actions.paste(offer, "price", pasted)}
    />
  );
}

function Stock({ offer, actions }: { readonly offer: Offer; readonly actions: OfferCellActions | null }) {
  const text = formatNumber(offer.stock);
  if (actions === null || offer.status === "UNMATCHED") return text;
  return (
    <EditCell
      label={`Stock of ${offer.name}`}
      text={text}
      value={offer.stock}
      read={stockIn}
      onSave={(stock) => actions.save(offer, { stock })}
      onPaste={(pasted) => actions.paste(offer, "stock", pasted)}
    />
  );
}

type InventoryColumn = InventoryView["columns"][number];

/** From which width of the window a default column is shown, so that there is room for the product. */
const SHOWN_FROM: Partial<Record<InventoryColumn, Column<Offer>["from"]>> = {
  winning: 1280,
  demand: 1360,
  held: 1536,
  updated: 1536,
  gtin: 1800,
  category: 1920,
};

/** The context of the cells. */
export interface OfferCells {
  /** Business time. */
  readonly nowMs: number;
  readonly dates: Dates;
  /** Null for read-only users. */
  readonly actions: OfferCellActions | null;
}

type Look = Omit<Column<Offer>, "key" | "header">;

function looks({ nowMs, dates, actions }: OfferCells): Record<InventoryColumn, Look> {
  return {
    name: {
      width: "13.5rem",
      grows: true,
      rowHeader: true,
      sortable: true,
      cell: (offer) => (
        <PicturedName name={offer.name} imageUrl={offer.imageUrl}>
          {offer.brand && <span className="font-normal text-muted">{offer.brand.name} </span>}
          {offer.name}
          {offer.status === "UNMATCHED" && (
            <span className="code ml-2 font-normal text-muted">
              <span className="sr-only">GTIN </span>
              {offer.gtin}
            </span>
          )}
        </PicturedName>
      ),
    },
    status: { width: "9.25rem", cell: (offer) => <OfferStatus offer={offer} /> },
    price: {
      width: "13rem",
      align: "end",
      sortable: true,
      cell: (offer) => {
        const price = <Price offer={offer} actions={actions} />;
        const reduction = brandReduction(offer, dates);
        return reduction === null ? (
          <>
            <Steps offer={offer} />
            {price}
          </>
        ) : (
          <Reduced reduction={reduction} paid={formatMoney(offer.price, offer.currency)} price={price} />
        );
      },
    },
    winning: {
      width: "12.5rem",
      align: "end",
      sortable: true,
      cell: (offer) => <WinningPrice offer={offer} />,
    },
    stock: {
      width: "6.5rem",
      align: "end",
      sortable: true,
      cell: (offer) => <Stock offer={offer} actions={actions} />,
    },
    held: {
      width: "6rem",
      align: "end",
      hideOnCard: true,
      cell: ({ heldUnits }) => (heldUnits === 0 ? <Nothing /> : formatNumber(heldUnits)),
    },
    updated: {
      width: "8.25rem",
      sortable: true,
      cell: ({ updatedAt }) => <span className="text-muted">{ageOf(updatedAt, nowMs)}</span>,
    },
    demand: {
      width: "6.5rem",
      align: "end",
      sortable: true,
      hideOnCard: true,
      cell: ({ demand }) => (demand === 0 ? <Nothing /> : formatNumber(demand)),
    },
    gtin: { width: "9rem", cell: ({ gtin }) => <span className="code">{gtin}</span> },
    unit: { width: "4rem", align: "end", hideOnCard: true, cell: ({ unit }) => formatNumber(unit) },
    discount: {
      width: "15rem",
      hideOnCard: true,
      cell: (offer) => brandReduction(offer, dates)?.text ?? <Nothing />,
    },
    category: { width: "9rem", hideOnCard: true, cell: ({ category }) => category ?? <Nothing /> },
    sku: { width: "11rem", cell: (offer) => <SkuCell offer={offer} actions={actions} /> },
  };
}

/** The columns of the inventory that are chosen, in their order. */
export function offerColumns(chosen: readonly InventoryColumn[], cells: OfferCells): Column<Offer>[] {
  const all = looks(cells);
  // Default columns are hidden in favour of the product when space is short.
  const isUsual = chosen.length === 0;
  return shownColumns(inventoryColumns, chosen).map((key) => ({
    key,
    header: inventoryColumns.names[key],
    ...all[key],
    ...(isUsual && key in SHOWN_FROM && { from: SHOWN_FROM[key] }),
    ...(isUsual && (SHOWN_FROM[key] ?? 0) >= 1800 && { hideOnCard: true }),
  }));
}
