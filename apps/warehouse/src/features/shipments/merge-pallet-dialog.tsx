"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type {
  WarehousePallet,
  WarehouseShipment,
} from "@quayside/api-client/contract/warehouse/shipment.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useSendOrQueue } from "#components/offline/send-or-queue.ts";
import { formatPackages, formatWeight } from "#components/package-facts.ts";
import { useSendOnce } from "#components/sending.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";
import { useDeskState, useScanDesk, useScanner } from "#components/scanning/use-scanner.tsx";
import { mergeCall } from "#features/shipments/shipments.calls.ts";
import { palletErrors, shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { shipmentQuery } from "#features/shipments/shipments.queries.ts";
import { isTooHeavy, mergedInto } from "#features/shipments/shipments.view-model.ts";

/** Asks for the target pallet of a merge: chosen by hand, or by scanning its label. */
export function MergePalletDialog({
  shipment,
  pallet,
  onClose,
}: {
  readonly shipment: WarehouseShipment;
  readonly pallet: WarehousePallet;
  readonly onClose: () => void;
}) {
  const legend = useId();
  const { client } = useSession();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const send = useSendOrQueue();
  const desk = useScanDesk();
  const scanned = useDeskState();
  // The scan dock is below this window, so errors are acknowledged here.
  const wrong = scanned.tone === "error" ? scanned.text : null;
  const others = shipment.pallets.filter(({ number }) => number !== pallet.number);
  const [into, setInto] = useState<number | null>(others.length === 1 ? (others[0]?.number ?? null) : null);
  const [problem, setProblem] = useState<string | null>(null);
  const merge = useSendOnce((text: string) => {
    show({ tone: "success", title: text });
    onClose();
  });

  const failure = merge.error ? sendingProblemText(merge.error, palletErrors, messages.failed) : undefined;

  /** Sends it now or later; offline, the screen shows the local state. */
  async function put(target: number): Promise<string> {
    const text = messages.merged(pallet.number, target);
    const answer = await send(mergeCall(shipment.qid, pallet.number, target), text);
    const { queryKey } = shipmentQuery(client, shipment.qid);
    if (answer === null)
      queryClient.setQueryData(queryKey, (before) => before && mergedInto(before, pallet.number, target));
    return text;
  }

  function choose(number: number): string | null {
    const target = others.find((one) => one.number === number);
    const heavy = target && isTooHeavy(target, pallet) ? messages.mergeHeavy(number) : null;
    setInto(number);
    setProblem(heavy);
    return heavy;
  }

  useScanner(
    (scan) => {
      const code = searchTextOf(scan);
      const target = others.find(({ measured }) => measured !== null && measured.sscc === code);
      if (target === undefined) return { tone: "error", text: messages.mergeWrong };
      const heavy = choose(target.number);
      if (heavy !== null) return { tone: "error", text: heavy };
      return { tone: "info", text: messages.mergeChosen(target.number) };
    },
    { isWindow: true },
  );

  function confirm() {
    if (wrong !== null) return desk.acknowledge();
    if (into === null) return setProblem(messages.mergeMissing);
    if (choose(into) === null) merge.mutate(() => put(into));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={messages.mergeTitle(pallet.number)}
      description={messages.mergeText(formatPackages(pallet.packageCount))}
      confirmLabel={wrong === null ? messages.merge : scanMessages.acknowledge}
      pending={merge.isPending}
      error={wrong ?? problem ?? failure}
      onConfirm={confirm}
    >
      <div role="group" aria-labelledby={legend} className="grid grid-cols-1 gap-2">
        <p id={legend} className="font-medium">
          {messages.mergeInto}
        </p>
        <p className="text-muted">{messages.mergeScan}</p>
        {others.map(({ number, packageCount, packagesWeightGrams, measured }) => (
          <Button
            key={number}
            aria-pressed={number === into}
            variant={number === into ? "primary" : "secondary"}
            className="h-auto min-h-(--control-h) justify-start py-2 text-left whitespace-normal"
            onClick={() => choose(number)}
          >
            {messages.mergeChoice(
              number,
              formatPackages(packageCount),
              formatWeight(measured?.weightGrams ?? packagesWeightGrams),
            )}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
