"use client";
import type { RankedOffer } from "@quayside/api-client/contract/recommendations/ranked.schemas";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Table, type Column } from "@quayside/ui/table";
import { Worth } from "#features/ranked/ranked-columns.tsx";
import { type Drop, previewOf } from "#features/ranked/ranked.view-model.ts";
import { formatMinorUnits } from "#lib/money.ts";

const columns: Column<RankedOffer>[] = [
  {
    key: "name",
    header: "Product",
    rowHeader: true,
    cell: ({ name }) => (
      <span className="block sm:max-w-72 sm:truncate" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: "now",
    header: "Now",
    align: "end",
    cell: ({ listPrice, currency }) => formatMoney(listPrice, currency),
  },
  {
    key: "then",
    header: "Then",
    align: "end",
    cell: ({ priceToWin, isBelowFloor, currency }) =>
      priceToWin === null || isBelowFloor ? (
        <span className="text-muted">Unchanged, below your floor</span>
      ) : (
        <strong>{formatMoney(priceToWin, currency)}</strong>
      ),
  },
  {
    key: "gain",
    header: "In 30 days",
    align: "end",
    cell: (offer) => <Worth offer={offer} />,
  },
];

interface DropDialogProps {
  readonly offers: readonly RankedOffer[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDrop: (drops: readonly Drop[]) => void;
}

/** The preview of dropping many prices. */
export function DropDialog({ offers, isOpen, onClose, onDrop }: DropDialogProps) {
  const { drops, left, gainMinor, salesMinor } = previewOf(offers);
  const money = (minor: number) => formatMinorUnits(minor, offers[0]?.currency ?? "EUR");
  const worth = [
    ...(gainMinor === null ? [] : [`gain ${money(gainMinor)}`]),
    ...(salesMinor === null ? [] : [`extra sales ${money(salesMinor)}, before your cost`]),
  ].join("; ");
  const prices = drops.length === 1 ? "1 price" : `${drops.length} prices`;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`Drop ${prices} to win`}
      description={`${worth === "" ? "" : `Expected in 30 days: ${worth}. `}You can undo it afterwards.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={drops.length === 0} onClick={() => onDrop(drops)}>
            Drop {prices}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {left.length > 0 && (
          <InlineNotification tone="info" closable={false}>
            {left.length === 1 ? "1 offer stays" : `${left.length} offers stay`}: the winning price is below
            your floor.
          </InlineNotification>
        )}
        <Table caption="Prices" columns={columns} rows={offers} rowKey={({ qid }) => qid} />
      </div>
    </Dialog>
  );
}
