"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Sscc } from "#components/package-cells.tsx";
import { boxName, packageStatusNames } from "#components/package-facts.ts";
import { shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { shipmentGroupQuery, shipmentQuery } from "#features/shipments/shipments.queries.ts";
import { ApiError } from "@quayside/api-client/errors/api-error";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { useAddressState } from "@quayside/portal/address-state";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { NotFound } from "@quayside/ui/not-found";
import { StateBlock } from "@quayside/ui/state-block";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { LoadedPackages } from "#features/shipments/loaded-packages.tsx";
import { PalletCard } from "#features/shipments/pallet-card.tsx";
import { PalletChoice } from "#features/shipments/pallet-choice.tsx";
import { ReadyForm } from "#features/shipments/ready-form.tsx";
import { AllShipments, ShipmentHead, ShipmentPapers } from "#features/shipments/shipment-head.tsx";
import { useLoadScanning } from "#features/shipments/load-scanning.ts";
import { shipmentSearchParams } from "#features/shipments/shipments.list-view.ts";
import { packagesOn } from "#features/shipments/shipments.view-model.ts";

/** All packages of a shipment's order, so that it is not closed while packages are still expected. */
function OrderGroup({ groupQid }: { readonly groupQid: string }) {
  const heading = useId();
  const { client } = useSession();
  const { data, error, refetch } = useQuery(shipmentGroupQuery(client, groupQid));
  return (
    <section aria-labelledby={heading} className="card grid gap-3 p-4 sm:p-5">
      <div>
        <h2 id={heading} className="text-lg font-semibold">
          {messages.group}
        </h2>
        <p className="text-muted">{messages.groupHint}</p>
      </div>
      {data === undefined && error && (
        <LoadFailure error={error} title={messages.loadGroup} onRetry={refetch} />
      )}
      {data && (
        <ul aria-labelledby={heading} className="divide-y">
          {data.parts.flatMap(({ saleNumber, packages }) =>
            packages.map((one) => (
              <li key={one.qid} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="grid">
                  <span>{boxName({ ...one, saleNumber })}</span>
                  <span className="text-sm">
                    <Sscc sscc={one.sscc} />
                  </span>
                </span>
                <span className="text-muted">{packageStatusNames[one.status]}</span>
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
}

const TAKE_OVER = "take_over_warehouse_shipments";

/** The 404 screen for an unknown shipment; the link to the list is above it. */
function NoShipment() {
  usePageTitle("Page not found · Quayside warehouse");
  return <NotFound>{messages.notFound}</NotFound>;
}

/** Shown instead of a shipment that could not be loaded, with the reason. */
function Missing({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.statusCode === 404) return <NoShipment />;
  return (
    <>
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      {error === null ? (
        <p role="status">Loading shipment</p>
      ) : error instanceof ApiError && error.statusCode === 403 ? (
        <StateBlock kind="not-permitted" />
      ) : (
        <LoadFailure error={error} title={messages.loadShipment} onRetry={onRetry} />
      )}
    </>
  );
}

/** The contents of a shipment: its pallets, and single packages. */
function Contents({
  shipment,
  canChange,
}: {
  readonly shipment: WarehouseShipment;
  readonly canChange: boolean;
}) {
  const single = packagesOn(shipment, null);
  if (shipment.packageCount === 0) {
    return (
      <StateBlock kind="empty" title={messages.emptyTitle}>
        {messages.empty}
      </StateBlock>
    );
  }
  return (
    <>
      {shipment.pallets.map((pallet) => (
        <PalletCard key={pallet.number} shipment={shipment} pallet={pallet} canChange={canChange} />
      ))}
      {single.length > 0 && (
        <section className="card p-4 sm:p-5">
          <h2 className="text-lg font-semibold">{messages.single}</h2>
          <LoadedPackages
            shipmentQid={shipment.qid}
            label={messages.single}
            packages={single}
            canChange={canChange}
          />
        </section>
      )}
    </>
  );
}

/** One shipment: packages are scanned onto its pallets, which are weighed, measured and labelled, until it is closed. */
export function ShipmentPage({ shipmentQid }: { readonly shipmentQid: string }) {
  const { client, flags } = useSession();
  const { data: shipment, error, refetch } = useQuery(shipmentQuery(client, shipmentQid));
  const [{ pallet }, setAddress] = useAddressState(shipmentSearchParams);
  const isTakeOverOffered = flags[TAKE_OVER] === true;
  const choose = (next: number | null) => setAddress({ pallet: next });
  useLoadScanning(shipment, pallet, choose);
  const isMine = !isTakeOverOffered || shipment?.assignee == null || shipment.assignee.isMine;
  const canChange = shipment?.status === "OPEN" && isMine;
  return (
    <div className="grid grid-cols-1 gap-4 max-sm:-mt-4">
      {shipment === undefined ? (
        <>
          <p>
            <AllShipments />
          </p>
          <Missing error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <ShipmentHead shipment={shipment} isTakeOverOffered={isTakeOverOffered} />
          {canChange && (
            <>
              <PalletChoice shipment={shipment} pallet={pallet} onChoose={choose} />
              <ScanBar label={messages.scanLabel} action={messages.putIn} />
            </>
          )}
          <Contents shipment={shipment} canChange={canChange} />
          {canChange && shipment.packageCount > 0 && <ReadyForm shipment={shipment} />}
          <ShipmentPapers shipment={shipment} />
          <OrderGroup groupQid={shipment.groupQid} />
        </>
      )}
    </div>
  );
}
