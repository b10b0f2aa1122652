"use client";
import { useMemo, useState } from "react";
import type { WarehouseShipmentItem } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { countryName } from "@quayside/format/country";
import { useDates } from "@quayside/portal/reader-time";
import { refusalText, staleDetails } from "@quayside/portal/stale-text";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { UiLink } from "@quayside/ui/ui-provider";
import { PackingListButton } from "#components/printing/packing-list-button.tsx";
import { formatPackages, formatWeight } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import type { Loaded } from "#features/ready/hand-over-scanning.ts";
import { handOverCall } from "#features/ready/ready.calls.ts";
import { handOverErrors, readyMessages as messages } from "#features/ready/ready.messages.ts";

/** Asks for confirmation before a shipment with unscanned pieces is handed over. */
function HandOverDialog({
  shipment,
  loaded,
  onClose,
}: {
  readonly shipment: WarehouseShipmentItem;
  readonly loaded: Loaded[string] | undefined;
  readonly onClose: () => void;
}) {
  const send = useSend();
  const handOver = useSendOnce(onClose);
  const dates = useDates();
  const [opened] = useState(shipment.version);
  // Handed over as it was when the dialog opened; after a refusal, as the person was told.
  const version = staleDetails(handOver.error)?.version ?? opened;
  const call = useMemo(() => handOverCall({ qid: shipment.qid, version }), [shipment.qid, version]);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={messages.handOverTitle}
      description={messages.handOverText(loaded ? { done: loaded.ssccs.length, all: loaded.all } : null)}
      confirmLabel={messages.handOver}
      cancelLabel={messages.cancel}
      pending={handOver.isPending}
      error={handOver.error ? refusalText(handOver.error, handOverErrors, messages.failed, dates) : undefined}
      onConfirm={() => handOver.mutate(() => send(call))}
    />
  );
}

/** A shipment ready for collection: its destination, scan progress, documents, and the hand-over button. */
export function DepartingShipment({
  shipment,
  loaded,
}: {
  readonly shipment: WarehouseShipmentItem;
  readonly loaded: Loaded[string] | undefined;
}) {
  const [isAsking, setAsking] = useState(false);
  const { qid, destination } = shipment;
  const name = `${destination.city}, ${countryName(destination.country)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid gap-1">
        <UiLink
          href={`/warehouse/shipments/${qid}/`}
          className="prose-link inline-flex min-h-14 items-center"
        >
          {name}
        </UiLink>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>{formatPackages(shipment.packageCount)}</span>
          <span>{formatWeight(shipment.weightGrams)}</span>
          {loaded && (
            <span className="font-semibold text-fg">{messages.loaded(loaded.ssccs.length, loaded.all)}</span>
          )}
        </p>
        {shipment.trackingNumbers.length > 0 && (
          <p className="code text-sm wrap-anywhere text-muted">{shipment.trackingNumbers.join(", ")}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <PackingListButton qid={qid} of={name} />
        <Button onClick={() => setAsking(true)}>
          {messages.handOver} <span className="sr-only">{name}</span>
        </Button>
      </div>
      {isAsking && <HandOverDialog shipment={shipment} loaded={loaded} onClose={() => setAsking(false)} />}
    </li>
  );
}
