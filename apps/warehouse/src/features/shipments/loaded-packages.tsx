"use client";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { Sscc } from "#components/package-cells.tsx";
import { boxName, formatUnits, formatWeight } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import { unloadCall } from "#features/shipments/shipments.calls.ts";
import { loadErrors, shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";

function LoadedPackage({
  shipmentQid,
  found,
  canChange,
}: {
  readonly shipmentQid: string;
  readonly found: WarehousePackage;
  readonly canChange: boolean;
}) {
  const { show } = useToast();
  const send = useSend();
  const box = boxName(found);
  const remove = useSendOnce(() => show({ tone: "success", title: messages.removed(box) }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="grid min-w-0">
        <span className="font-medium">{box}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <Sscc sscc={found.sscc} />
          <span>
            {formatUnits(found.confirmedUnits ?? found.units)},{" "}
            {formatWeight(found.confirmedWeightGrams ?? found.weightGrams)}
          </span>
        </span>
        {remove.error && (
          <span role="alert" className="text-sm font-medium text-error-fg">
            {sendingProblemText(remove.error, loadErrors, messages.failed)}
          </span>
        )}
      </span>
      {canChange && (
        <Button
          size="sm"
          variant="ghost"
          pending={remove.isPending}
          onClick={() => {
            const call = unloadCall({ shipmentQid, packageQid: found.qid });
            remove.mutate(() => send(call));
          }}
        >
          {messages.remove} <span className="sr-only">{box}</span>
        </Button>
      )}
    </li>
  );
}

/** A group of packages of a shipment, each removable while the shipment is open. */
export function LoadedPackages({
  shipmentQid,
  label,
  packages,
  canChange,
}: {
  readonly shipmentQid: string;
  readonly label: string;
  readonly packages: readonly WarehousePackage[];
  readonly canChange: boolean;
}) {
  return (
    <ul aria-label={label} className="divide-y">
      {packages.map((found) => (
        <LoadedPackage key={found.qid} shipmentQid={shipmentQid} found={found} canChange={canChange} />
      ))}
    </ul>
  );
}
