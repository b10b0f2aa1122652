"use client";
import { useState } from "react";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { countryName } from "@quayside/format/country";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { Status } from "@quayside/ui/status";
import { UiLink } from "@quayside/ui/ui-provider";
import { formatPackages, formatUnits, formatWeight } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import { shipmentStatusNames, shipmentStatusShapes } from "#components/shipment-facts.ts";
import { CommercialInvoiceButton } from "#components/printing/commercial-invoice-button.tsx";
import { PackingListButton } from "#components/printing/packing-list-button.tsx";
import { reopenCall, takeOverCall } from "#features/shipments/shipments.calls.ts";
import {
  loadErrors,
  shipmentMessages as messages,
  takeOverErrors,
} from "#features/shipments/shipments.messages.ts";

/** Shows that a colleague is working on a shipment, with the take-over button. */
function TakeOver({ qid, name }: { readonly qid: string; readonly name: string }) {
  const send = useSend();
  const takeOver = useSendOnce(() => {});
  const [call] = useState(() => takeOverCall(qid));
  return (
    <InlineNotification tone="caution" closable={false} title={messages.colleague(name)}>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <span>{messages.takeOverHint}</span>
        <Button pending={takeOver.isPending} onClick={() => takeOver.mutate(() => send(call))}>
          {messages.takeOver}
        </Button>
        {takeOver.error && (
          <span role="alert">{sendingProblemText(takeOver.error, takeOverErrors, messages.failed)}</span>
        )}
      </div>
    </InlineNotification>
  );
}

/** Reopens a shipment that is ready for collection. */
function Reopen({ qid }: { readonly qid: string }) {
  const send = useSend();
  const reopen = useSendOnce(() => {});
  return (
    <>
      <Button
        pending={reopen.isPending}
        onClick={() => {
          const call = reopenCall(qid);
          reopen.mutate(() => send(call));
        }}
      >
        {messages.reopen}
      </Button>
      {reopen.error && (
        <span role="alert" className="text-error-fg">
          {sendingProblemText(reopen.error, loadErrors, messages.failed)}
        </span>
      )}
    </>
  );
}

/** The way back to the list. */
export function AllShipments() {
  return (
    <UiLink
      href="/warehouse/shipments/"
      className="prose-link inline-flex min-h-14 items-center print:hidden"
    >
      {messages.allShipments}
    </UiLink>
  );
}

/** The papers of a shipment, and where it goes in full. */
export function ShipmentPapers({ shipment }: { readonly shipment: WarehouseShipment }) {
  const { qid, destination, address } = shipment;
  return (
    <section aria-label={messages.papers} className="grid gap-3">
      <address className="text-muted not-italic">
        {address.map((line) => (line === destination.country ? countryName(line) : line)).join(", ")}
      </address>
      {shipment.packageCount > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <PackingListButton qid={qid} />
          {shipment.crossesBorder && <CommercialInvoiceButton qid={qid} />}
        </div>
      )}
    </section>
  );
}

/**
 * The destination, contents and assignee of a shipment, and its next step once it is packed.
 *
 * @param isTakeOverOffered a feature flag; without it every user can work on every shipment
 */
export function ShipmentHead({
  shipment,
  isTakeOverOffered,
}: {
  readonly shipment: WarehouseShipment;
  readonly isTakeOverOffered: boolean;
}) {
  const { qid, status, destination, assignee } = shipment;
  const isColleagues = isTakeOverOffered && assignee !== null && !assignee.isMine;
  const hasLeft = status === "DISPATCHED" || status === "DELIVERED";
  return (
    <div className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-lg font-semibold sm:text-xl">
            {destination.city}, {countryName(destination.country)}
          </h1>
          <AllShipments />
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          <Status shape={shipmentStatusShapes[status]}>{shipmentStatusNames[status]}</Status>
          <span>{formatPackages(shipment.packageCount)}</span>
          <span>{formatUnits(shipment.units)}</span>
          <span>{formatWeight(shipment.weightGrams)}</span>
        </p>
      </div>
      {isColleagues && !hasLeft && <TakeOver qid={qid} name={assignee.name} />}
      {status === "READY_TO_SHIP" && (
        <div className="flex flex-wrap items-center gap-3">
          {!isColleagues && <Reopen qid={qid} />}
          <LinkButton variant="primary" href={`/warehouse/ready-to-ship/?carrier=${shipment.carrier ?? ""}`}>
            {messages.handOver}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
