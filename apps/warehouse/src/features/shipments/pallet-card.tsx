"use client";

import { useId, useState } from "react";
import type {
  WarehousePallet,
  WarehouseShipment,
} from "@quayside/api-client/contract/warehouse/shipment.schema";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { formatPackages, formatWeight } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import { clearCall } from "#features/shipments/shipments.calls.ts";
import { loadErrors, shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { Printer } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { Sscc } from "#components/package-cells.tsx";
import { MergePalletDialog } from "#features/shipments/merge-pallet-dialog.tsx";
import { LabelDialog } from "#components/printing/label-dialog.tsx";
import { LoadedPackages } from "#features/shipments/loaded-packages.tsx";
import { PalletMeasures } from "#features/shipments/pallet-measures.tsx";
import { packagesOn } from "#features/shipments/shipments.view-model.ts";

/** Asks for confirmation before a pallet is cleared. */
function ClearPalletDialog({
  shipmentQid,
  pallet,
  onClose,
}: {
  readonly shipmentQid: string;
  readonly pallet: WarehousePallet;
  readonly onClose: () => void;
}) {
  const send = useSend();
  const clear = useSendOnce(onClose);
  const [call] = useState(() => clearCall(shipmentQid, pallet.number));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={messages.clearTitle(pallet.number)}
      description={messages.clearText(formatPackages(pallet.packageCount))}
      confirmLabel={messages.clear}
      tone="danger"
      pending={clear.isPending}
      error={clear.error ? sendingProblemText(clear.error, loadErrors, messages.failed) : undefined}
      onConfirm={() => clear.mutate(() => send(call))}
    />
  );
}

/** A pallet of a shipment: its packages, weight and height, label, and the clear button. */
export function PalletCard({
  shipment,
  pallet,
  canChange,
}: {
  readonly shipment: WarehouseShipment;
  readonly pallet: WarehousePallet;
  readonly canChange: boolean;
}) {
  const heading = useId();
  const [isPrinting, setPrinting] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const { number, measured } = pallet;
  const params = { qid: shipment.qid, number };
  return (
    <section aria-labelledby={heading} className="card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={heading} className="text-lg font-semibold">
            {messages.pallet(number)}
          </h2>
          <p className="flex flex-wrap gap-x-4 text-muted">
            <span>{formatPackages(pallet.packageCount)}</span>
            <span>{formatWeight(measured?.weightGrams ?? pallet.packagesWeightGrams)}</span>
            {measured && <Sscc sscc={measured.sscc} />}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {measured && (
            <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => setPrinting(true)}>
              {messages.label} <span className="sr-only">{messages.pallet(number)}</span>
            </Button>
          )}
          {canChange && shipment.pallets.length > 1 && (
            <Button onClick={() => setMerging(true)}>
              {messages.merge} <span className="sr-only">{number}</span>
            </Button>
          )}
          {canChange && (
            <Button onClick={() => setClearing(true)}>
              {messages.clear} <span className="sr-only">{number}</span>
            </Button>
          )}
        </div>
      </div>
      {canChange && (
        <PalletMeasures
          key={`${measured?.weightGrams} ${measured?.heightCm}`}
          shipmentQid={shipment.qid}
          pallet={pallet}
        />
      )}
      <LoadedPackages
        shipmentQid={shipment.qid}
        label={messages.pallet(number)}
        packages={packagesOn(shipment, number)}
        canChange={canChange}
      />
      {isPrinting && <LabelDialog params={params} onClose={() => setPrinting(false)} />}
      {isMerging && (
        <MergePalletDialog shipment={shipment} pallet={pallet} onClose={() => setMerging(false)} />
      )}
      {isClearing && (
        <ClearPalletDialog shipmentQid={shipment.qid} pallet={pallet} onClose={() => setClearing(false)} />
      )}
    </section>
  );
}
