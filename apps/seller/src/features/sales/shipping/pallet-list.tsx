"use client";
import { useState } from "react";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { totalsOf, unitsOf } from "#features/sales/shipping/box-builder.rules.ts";
import type { Packing } from "#features/sales/shipping/box-builder.rules.ts";
import { PalletItem } from "#features/sales/shipping/pallet-item.tsx";
import { withAllOnPallet, withPallet, withoutPallet } from "#features/sales/shipping/pallets.rules.ts";
import type { StandingPallet } from "#features/sales/shipping/pallets.rules.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** The pallets with boxes, each with its measurements, and a clear button with confirmation. */
export function PalletList({
  packing,
  pallets,
  onPacking,
}: {
  readonly packing: Packing;
  readonly pallets: readonly StandingPallet[];
  readonly onPacking: (packing: Packing) => void;
}) {
  const [asked, setAsked] = useState<number | null>(null);
  const looseBoxes = packing.boxes.filter(({ pallet }) => unitsOf(pallet) === 0);
  const loose = totalsOf({ ...packing, boxes: looseBoxes }).boxes;
  if (pallets.length === 0)
    return (
      <div>
        <Button size="sm" onClick={() => onPacking(withAllOnPallet(packing, 1))}>
          Put {loose === 1 ? "the box" : "all boxes"} on a pallet
        </Button>
      </div>
    );
  return (
    <>
      <h4 className="font-semibold">Pallets</h4>
      <ul aria-label="Pallets" className="grid gap-4">
        {pallets.map((pallet) => (
          <PalletItem
            key={pallet.number}
            pallet={pallet}
            loose={loose}
            onPallet={(part: { base?: PalletBase; weight?: string; height?: string }) =>
              onPacking(withPallet(packing, pallet.number, part))
            }
            onTakeLoose={() => onPacking(withAllOnPallet(packing, pallet.number))}
            onClear={() => setAsked(pallet.number)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={shippingMessages.clearPallet}
        description={shippingMessages.clearPalletText(
          asked ?? 0,
          pallets.find(({ number }) => number === asked)?.boxNumbers.length ?? 0,
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
