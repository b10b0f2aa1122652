"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Sale, Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { carriersQuery } from "#features/sales/shipping/ship.queries.ts";
import { createShipmentErrors, shipMessages } from "#features/sales/shipping/ship.messages.ts";
import { useShipmentSubmission } from "#features/sales/shipping/ship-submission.ts";
import { useIsOwnCarrierBlocked } from "#features/sales/shipping/own-carrier.ts";
import { useTrackingNumbers } from "#features/sales/shipping/tracking-numbers.ts";
import { MAX_NUMBERS } from "#features/sales/shipping/tracking-input.view-model.ts";

/**
 * A shipment with the seller's own carrier: the carrier and its tracking numbers, typed or pasted. Invalid numbers
 * are marked and stay for correction; saving again omits them.
 */
export function ShipForm({
  sale,
  shipment,
  onClose,
}: {
  readonly sale: Sale;
  /** The shipment to edit; a new one by default. */
  readonly shipment?: Shipment;
  /** Called after a success, and by Cancel, which is only offered if set. */
  readonly onClose?: () => void;
}) {
  const { client } = useSession();
  const isBlocked = useIsOwnCarrierBlocked(sale);
  const { show } = useToast();
  const carriers = useQuery(carriersQuery(client));
  const [carrier, setCarrier] = useState(shipment?.carrier ?? "");
  const [problem, setProblem] = useState<{ carrier?: string; numbers?: string }>({});
  const [isTaken, setTaken] = useState(false);
  const tracking = useTrackingNumbers(shipment?.trackingNumbers ?? []);
  const field = useRef<HTMLTextAreaElement>(null);
  const { save, isPending, failure } = useShipmentSubmission(sale, shipment, {
    onRefused: (numbers, isElsewhere) => {
      setTaken(isElsewhere);
      tracking.refuse(numbers, field.current);
    },
    onDone: onClose,
  });
  useEffect(() => {
    if (carriers.isError) show({ tone: "caution", title: shipMessages.carriersWarning });
  }, [carriers.isError, show]);

  const hadNumbers = (shipment?.trackingNumbers.length ?? 0) > 0;
  const mustHave = sale.status === "PAID" && hadNumbers;
  const submit = (withNumbers: boolean) => {
    const checked = withNumbers ? tracking.check(carrier) : { valid: [], invalid: [], isRemoteChange: false };
    const { valid, invalid, isRemoteChange } = checked;
    const isMissing = valid.length === 0 && withNumbers && !isRemoteChange;
    const missing = mustHave
      ? shipMessages.numbersNeeded
      : invalid.length > 0
        ? shipMessages.noneValid
        : shipMessages.numbersMissing;
    const found = {
      ...(carrier === "" ? { carrier: shipMessages.carrierMissing } : {}),
      ...(isMissing ? { numbers: missing } : {}),
      ...(valid.length > MAX_NUMBERS ? { numbers: shipMessages.tooMany(MAX_NUMBERS) } : {}),
    };
    setProblem(found);
    if (found.carrier) document.getElementById("ship-carrier")?.focus();
    else if (found.numbers) field.current?.focus();
    if (Object.keys(found).length > 0) return;
    if (isRemoteChange) {
      setTaken(false);
      tracking.refuse(invalid, field.current);
      // Invalid numbers are listed first; the next click saves the others.
    } else save(carrier, valid, withNumbers && invalid.length > 0 && !isTaken);
  };
  if (isBlocked && !shipment)
    return (
      <InlineNotification tone="caution" closable={false}>
        {createShipmentErrors.ship_yourself_blocked}
      </InlineNotification>
    );
  const options = (carriers.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const carrierName = options.find(({ value }) => value === carrier)?.label ?? carrier;
  const invalidText =
    tracking.invalid.length === 0
      ? undefined
      : isTaken
        ? shipMessages.numberTaken(tracking.invalid)
        : shipMessages.numberInvalid(carrierName, tracking.invalid);
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
        <LoadFailure error={carriers.error} title={shipMessages.carriersLoad} onRetry={carriers.refetch} />
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
        onChange={(event) => {
          // Another carrier has other rules.
          tracking.forget();
          setCarrier(event.target.value);
        }}
      />
      <TextareaField
        id="ship-numbers"
        label="Tracking numbers"
        ref={field}
        hint={`One per parcel, typed or pasted: one per line or separated by commas, at most ${MAX_NUMBERS}.`}
        rows={3}
        className="code"
        autoComplete="off"
        spellCheck={false}
        value={tracking.text}
        error={problem.numbers ?? invalidText}
        onChange={(event) => tracking.setText(event.target.value)}
      />
      {tracking.invalid.length > 0 && (
        <InlineNotification
          tone="caution"
          title={isTaken ? createShipmentErrors.tracking_number_taken : shipMessages.invalidNumbers}
          closable={false}
        >
          {shipMessages.invalidLeftOut}
          <ul aria-label="Numbers to correct" className="code">
            {tracking.invalid.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </InlineNotification>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Save shipping details
        </Button>
        {!mustHave && (
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
