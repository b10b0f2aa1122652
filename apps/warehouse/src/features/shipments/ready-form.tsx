"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { refusalText } from "@quayside/portal/stale-text";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { formatPackages } from "#components/package-facts.ts";
import { useSend, useSendOnce } from "#components/sending.ts";
import { readyCall } from "#features/shipments/shipments.calls.ts";
import { readyErrors, shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { carriersQuery } from "#features/shipments/shipments.queries.ts";
import { readTrackingNumbers } from "#features/shipments/shipments.view-model.ts";

/** Closes a shipment for its carrier, and shows what is still missing. */
export function ReadyForm({ shipment }: { readonly shipment: WarehouseShipment }) {
  const id = useId();
  const { client } = useSession();
  const carriers = useQuery(carriersQuery(client));
  const send = useSend();
  const dates = useDates();
  const ready = useSendOnce(() => {});
  const [carrier, setCarrier] = useState("");
  const [isAsked, setAsked] = useState(false);
  const unmeasured = shipment.pallets.filter(({ measured }) => measured === null).map(({ number }) => number);
  const isMissing = carrier === "";
  return (
    <form
      aria-labelledby={`${id}-title`}
      className="card grid gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isMissing || unmeasured.length > 0) return;
        const text = String(new FormData(event.currentTarget).get("tracking") ?? "");
        const call = readyCall(shipment, carrier, readTrackingNumbers(text));
        ready.mutate(() => send(call));
      }}
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {messages.ready}
      </h2>
      {shipment.missingPackages > 0 && (
        <InlineNotification tone="caution" closable={false}>
          {messages.missing(formatPackages(shipment.missingPackages))}
        </InlineNotification>
      )}
      {unmeasured.length > 0 && (
        <InlineNotification tone={isAsked ? "error" : "info"} closable={false}>
          {messages.unmeasured(unmeasured)}
        </InlineNotification>
      )}
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <SelectField
          id={`${id}-carrier`}
          label={messages.carrier}
          placeholder={messages.chooseCarrier}
          options={(carriers.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
          error={isAsked && isMissing ? messages.chooseCarrier : undefined}
        />
        <TextareaField
          id={`${id}-tracking`}
          name="tracking"
          data-takes-scans
          label={messages.tracking}
          hint={messages.trackingHint}
          rows={2}
          maxLength={3000}
        />
      </div>
      {(ready.error ?? carriers.error) && (
        <InlineNotification tone="error" closable={false}>
          {refusalText(ready.error ?? carriers.error, readyErrors, messages.failed, dates)}
        </InlineNotification>
      )}
      <Button type="submit" variant="primary" pending={ready.isPending} className="sm:justify-self-start">
        {messages.readySubmit}
      </Button>
    </form>
  );
}
