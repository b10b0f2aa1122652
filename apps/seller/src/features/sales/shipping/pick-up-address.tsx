"use client";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import { TextField } from "@quayside/ui/text-field";
import { bookingFieldIds } from "#features/sales/shipping/booking-form.view-model.ts";
import type { BookingForm } from "#features/sales/shipping/booking-form.view-model.ts";
import { lineCounter, lineProblem } from "#features/sales/shipping/load.view-model.ts";
import { countryName } from "@quayside/format/country";

/** The pick-up address. A name and lines that are too long for a label are shortened here, for this booking only. */
export function PickUpAddress({
  form,
  address,
  isCollected,
  problems,
  onForm,
}: {
  readonly form: Pick<BookingForm, "companyName" | "lineOne" | "lineTwo">;
  readonly address: Address | null;
  /** Whether a driver collects at the address; otherwise it is only the sender on the label. */
  readonly isCollected: boolean;
  readonly problems: Partial<Record<"companyName" | "lineOne" | "lineTwo", string>>;
  readonly onForm: (part: Partial<BookingForm>) => void;
}) {
  if (address === null) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{isCollected ? "Collected from" : "Sender on the label"}</legend>
      <p className="text-muted">
        {address.companyName}, {address.postcode} {address.city}, {countryName(address.country)}
      </p>
      {lineProblem(address.companyName) !== undefined && (
        <TextField
          id={bookingFieldIds.companyName}
          label="Company name on the label"
          hint={lineCounter(form.companyName)}
          value={form.companyName}
          error={problems.companyName}
          onChange={(event) => onForm({ companyName: event.target.value })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id={bookingFieldIds.lineOne}
          label="Address line 1"
          hint={lineCounter(form.lineOne)}
          value={form.lineOne}
          error={problems.lineOne}
          onChange={(event) => onForm({ lineOne: event.target.value })}
        />
        <TextField
          id={bookingFieldIds.lineTwo}
          label="Address line 2"
          optional
          hint={lineCounter(form.lineTwo)}
          value={form.lineTwo}
          error={problems.lineTwo}
          onChange={(event) => onForm({ lineTwo: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
