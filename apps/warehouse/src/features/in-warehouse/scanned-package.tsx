"use client";
import { useId, useState } from "react";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { TextField } from "@quayside/ui/text-field";
import { Sscc } from "#components/package-cells.tsx";
import { boxAndDestination, packageStatusNames } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import { startShipmentCall } from "#features/in-warehouse/in-warehouse.calls.ts";
import {
  inWarehouseMessages as messages,
  startErrors,
} from "#features/in-warehouse/in-warehouse.messages.ts";
import { placeOf } from "#features/in-warehouse/in-warehouse.list-view.ts";
import { isInHouse } from "#features/in-warehouse/in-warehouse.view-model.ts";

/** Saves a typed location, for unreadable labels. */
function PlaceForm({ onPlace }: { readonly onPlace: (location: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        const place = placeOf(String(new FormData(event.currentTarget).get("place") ?? ""));
        setProblem(place === null ? messages.placeInvalid : null);
        if (place !== null) onPlace(place);
      }}
    >
      <TextField
        name="place"
        label={messages.scanPlace}
        hint={messages.placeHint}
        error={problem ?? undefined}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" className="sm:mt-13.75">
        {messages.savePlace}
      </Button>
    </form>
  );
}

/** The shipment of the package: the one it is in, the open one of its order, or a new one. */
function ShipmentAction({ found }: { readonly found: WarehousePackage }) {
  const { navigate } = useSession();
  const send = useSend();
  const [call] = useState(() => startShipmentCall(found.qid));
  const start = useSendOnce<{ readonly qid: string }>(({ qid }) => navigate(`/warehouse/shipments/${qid}/`));
  const qid = found.shipmentQid ?? found.openShipmentQid;
  if (qid !== null) {
    return (
      <LinkButton variant="primary" href={`/warehouse/shipments/${qid}/`}>
        {found.shipmentQid === null ? messages.addToShipment : messages.itsShipment}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="primary" pending={start.isPending} onClick={() => start.mutate(() => send(call))}>
        {messages.startShipment}
      </Button>
      {start.error && (
        <InlineNotification tone="error" closable={false} className="basis-full">
          {sendingProblemText(start.error, startErrors, messages.failed)}
        </InlineNotification>
      )}
    </>
  );
}

/**
 * The last scanned package, in large type, with its actions.
 *
 * @param onPlace saves its location
 */
export function ScannedPackage({
  found,
  onPlace,
  onClose,
}: {
  readonly found: WarehousePackage;
  readonly onPlace: (location: string) => void;
  readonly onClose: () => void;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="card grid gap-4 border-l-8 border-l-accent p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg font-semibold">
          {boxAndDestination(found)}
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          <Sscc sscc={found.sscc} />
          <span>{packageStatusNames[found.status]}</span>
          <span className="font-semibold text-fg">{found.location ?? messages.noPlace}</span>
        </p>
      </div>
      {isInHouse(found) && <PlaceForm key={`${found.qid} ${found.location ?? ""}`} onPlace={onPlace} />}
      <div className="flex flex-wrap gap-3">
        {isInHouse(found) ? (
          <ShipmentAction key={found.qid} found={found} />
        ) : (
          found.status !== "REFUSED" && (
            <LinkButton variant="primary" href={`/warehouse/incoming/count/?package=${found.qid}`}>
              {messages.count}
            </LinkButton>
          )
        )}
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </section>
  );
}
