"use client";
import { useState } from "react";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { palletsOf, withoutPallet } from "#features/sales/shipping/boxes/box-builder.rules.ts";
import type { Packing } from "#features/sales/shipping/boxes/box-builder.rules.ts";
import { formatKilograms } from "#features/sales/shipping/load.view-model.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** The pallets that boxes were put on, each to be cleared after asking. */
export function PalletList({
  packing,
  onPacking,
}: {
  readonly packing: Packing;
  readonly onPacking: (packing: Packing) => void;
}) {
  const [asked, setAsked] = useState<number | null>(null);
  const pallets = palletsOf(packing);
  if (pallets.length === 0) return null;
  return (
    <>
      <ul aria-label="Pallets" className="grid gap-2">
        {pallets.map(({ number, boxes, grams }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3">
            <span className="tnum">
              Pallet {number}: {boxes} {boxes === 1 ? "box" : "boxes"}, {formatKilograms(grams)}
            </span>
            <Button size="sm" onClick={() => setAsked(number)}>
              {shippingMessages.clearPallet} <span className="sr-only">{number}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={shippingMessages.clearPallet}
        description={shippingMessages.clearPalletText(
          asked ?? 0,
          pallets.find(({ number }) => number === asked)?.boxes ?? 0,
        )}
        confirmLabel={shippingMessages.clearPallet}
        tone="danger"
        onConfirm={() => {
          if (asked !== null) onPacking(withoutPallet(packing, asked));
          setAsked(null);
        }}
      />
    </>
  );
}
