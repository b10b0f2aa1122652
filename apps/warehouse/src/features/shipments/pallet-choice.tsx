"use client";
import { Plus } from "lucide-react";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { Button } from "@quayside/ui/button";
import { shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { palletChoices } from "#features/shipments/shipments.view-model.ts";

/** The target of the next scan: no pallet, an existing one, or a new one. */
export function PalletChoice({
  shipment,
  pallet,
  onChoose,
}: {
  readonly shipment: WarehouseShipment;
  readonly pallet: number | null;
  readonly onChoose: (pallet: number | null) => void;
}) {
  const { used, next } = palletChoices(shipment.pallets);
  const isNew = pallet !== null && !used.includes(pallet);
  const choices = [null, ...used, ...(isNew ? [pallet] : [])];
  return (
    <div role="group" aria-label={messages.target} className="grid gap-2">
      <p aria-hidden className="font-medium">
        {messages.target}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((number) => (
          <Button
            key={number ?? "none"}
            aria-pressed={number === pallet}
            variant={number === pallet ? "primary" : "secondary"}
            onClick={() => onChoose(number)}
          >
            {number === null ? messages.single : messages.pallet(number)}
          </Button>
        ))}
        {next !== null && next !== pallet && !isNew && (
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => onChoose(next)}>
            {messages.newPallet(next)}
          </Button>
        )}
      </div>
      {next === null && <p className="text-muted">{messages.tooMany}</p>}
    </div>
  );
}
