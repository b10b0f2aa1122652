"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isShipYourselfBlocked } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale, Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { StateBlock } from "@quayside/ui/state-block";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { carriersQuery } from "#features/sales/ship.queries.ts";
import { createShipmentErrors, shipMessages } from "#features/sales/ship.messages.ts";
import { useShipmentSubmission } from "#features/sales/ship-submission.ts";
import { useTrackingNumbers } from "#features/sales/tracking-numbers.ts";
import { MAX_NUMBERS } from "#features/sales/tracking-input.view-model.ts";

/**
 * A shipment with the seller's own carrier: which one, and its tracking numbers, typed or pasted. Numbers that are
 * none of the carrier leave the field and are listed.
 */
export function ShipForm({
  sale,
  shipment,
  onClose,
}: {
  readonly sale: Sale;
  /** The shipment to be corrected; a new one unless given. */
  readonly shipment?: Shipment;
  /** Called after a success, and by Cancel, which is offered when given. */
  readonly onClose?: () => void;
}) {
  const { client, flags, user } = useSession();
  const { show } = useToast();
  const carriers = useQuery(carriersQuery(client));
  const [carrier, setCarrier] = useState(shipment?.carrier ?? "");
  const [problem, setProblem] = useState<{ carrier?: string; numbers?: string }>({});
  const tracking = useTrackingNumbers(shipment?.trackingNumbers ?? []);
  const { save, isPending, failure } = useShipmentSubmission(sale, shipment, {
    onRefused: tracking.remove,
    onDone: onClose,
  });
  useEffect(() => {
    if (carriers.isError) show({ tone: "caution", title: shipMessages.carriersWarning });
  }, [carriers.isError, show]);

  const hadNumbers = (shipment?.trackingNumbers.length ?? 0) > 0;
  const submit = (withNumbers: boolean) => {
    const { valid, invalid } = withNumbers ? tracking.check(carrier) : { valid: [], invalid: [] };
    const mustHave = sale.status === "PAID" && hadNumbers;
    const isMissing = valid.length + invalid.length === 0 && (mustHave || (withNumbers && !hadNumbers));
    const found = {
      ...(carrier === "" ? { carrier: shipMessages.carrierMissing } : {}),
      ...(isMissing ? { numbers: mustHave ? shipMessages.numbersNeeded : shipMessages.numbersMissing } : {}),
      ...(valid.length > MAX_NUMBERS ? { numbers: shipMessages.tooMany(MAX_NUMBERS) } : {}),
    };
    setProblem(found);
    if (found.carrier) document.getElementById("ship-carrier")?.focus();
    else if (found.numbers) document.getElementById("ship-numbers")?.focus();
    // What was refused is looked at first: the next press saves what is left.
    if (Object.keys(found).length === 0 && invalid.length === 0) save(carrier, valid);
  };
  const route = {
    sellerCountry: user?.country ?? sale.deadline.country,
    destinationCountry: sale.destination.country,
  };
  if (!shipment && isShipYourselfBlocked(flags, route))
    return (
      <InlineNotification tone="caution" closable={false}>
        {createShipmentErrors.ship_yourself_blocked}
      </InlineNotification>
    );
  const options = (carriers.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const isKnown = carrier === "" || options.some(({ value }) => value === carrier);
  return (
    <form
      noValidate
      className="card grid grid-cols-1 gap-4 p-5"
      aria-label={shipment ? "Edit the shipment" : "New shipment"}
      onSubmit={(event) => {
        event.preventDefault();
        submit(true);
      }}
    >
      {carriers.isError && (
        <StateBlock
          kind="failed"
          title={shipMessages.carriersLoad}
          requestId={carriers.error instanceof ApiError ? carriers.error.requestId : undefined}
          onRetry={() => void carriers.refetch()}
        />
      )}
      {failure !== null && !isPending && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <SelectField
        id="ship-carrier"
        label="Carrier"
        placeholder={carriers.isPending ? "Loading" : "Choose a carrier"}
        options={isKnown ? options : [...options, { value: carrier, label: carrier }]}
        value={carrier}
        error={problem.carrier}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <TextareaField
        id="ship-numbers"
        label="Tracking numbers"
        optional
        hint={`One per parcel, typed or pasted: one per line or separated by commas, at most ${MAX_NUMBERS}.`}
        rows={3}
        className="code"
        autoComplete="off"
        spellCheck={false}
        value={tracking.text}
        error={problem.numbers}
        onChange={(event) => tracking.setText(event.target.value)}
      />
      {tracking.removed.length > 0 && (
        <InlineNotification tone="caution" title={shipMessages.invalidRemoved} closable={false}>
          <ul aria-label="Removed numbers" className="code">
            {tracking.removed.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </InlineNotification>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isPending}>
          Save shipping details
        </Button>
        {!hadNumbers && (
          <Button disabled={isPending} onClick={() => submit(false)}>
            Add the numbers later
          </Button>
        )}
        {onClose && (
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
