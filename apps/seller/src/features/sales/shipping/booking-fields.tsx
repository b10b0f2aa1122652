"use client";
import { formatWeekday } from "@quayside/format/date";
import { useState } from "react";
import { createSaleCarrierBooking } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { pickUpSlots } from "@quayside/api-client/contract/bookings/booking.rules";
import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import {
  REFERENCE_MAXIMUM,
  addressProblems,
  bookingBody,
  bookingFieldIds,
  bookingFieldProblems,
  looseParcels,
  startLoad,
  tooManyParcels,
} from "#features/sales/shipping/booking-form.view-model.ts";
import { useKeptDraft } from "#components/kept-draft.ts";
import type { BookingForm, Measures } from "#features/sales/shipping/booking-form.view-model.ts";
import { BookingTerms } from "#features/sales/shipping/booking-terms.tsx";
import { useLiveQuote } from "#features/sales/shipping/live-quote.ts";
import { BookingLoad } from "#features/sales/shipping/booking-load.tsx";
import { BookingRefusal } from "#features/sales/shipping/booking-refusal.tsx";
import { PickUpAddress } from "#features/sales/shipping/pick-up-address.tsx";
import { lineCounter, loadProblems } from "#features/sales/shipping/load.view-model.ts";
import { bookingErrors, shippingMessages, slotNames } from "#features/sales/shipping/shipping.messages.ts";
import { useShippingCall } from "#features/sales/shipping/shipping-call.ts";

/** The form of a booking. A rejected day returns the next available one. */
export function BookingFields({
  sale,
  carrier,
  quoted,
  dangerousGoods,
  packed,
  address,
  onClose,
}: {
  readonly sale: Sale;
  readonly carrier: BookableCarrier;
  readonly quoted: Measures;
  readonly dangerousGoods: boolean;
  readonly packed: SaleBoxes | undefined;
  /** The pick-up address of the profile; null if it cannot be loaded. */
  readonly address: Address | null;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const [initial] = useState<BookingForm>(() => ({
    pickUpDate: carrier.pickUpDates[0] ?? "",
    pickUpSlot: carrier.slots[0] ?? null,
    ...startLoad(packed, carrier.takes, quoted),
    companyName: address?.companyName ?? "",
    lineOne: address?.lineOne ?? "",
    lineTwo: address?.lineTwo ?? "",
    reference: "",
  }));
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const loose = looseParcels(packed);
  const quote = useLiveQuote({ saleQid: sale.qid, carrier, dangerousGoods, quoted, loose }, form);
  const isPriced = quote.state === "CURRENT" && quote.carrier.isBookable;
  const isCollected = carrier.collection === "PICK_UP";
  const { send, isPending, isSuccess, error, failure, reset } = useShippingCall(createSaleCarrierBooking, {
    saleQid: sale.qid,
    texts: bookingErrors,
    fallback: shippingMessages.bookingFailed,
    changesSale: ({ status }) => status === "SUCCEEDED",
    onDone: (booking) => {
      if (booking.status === "PENDING")
        show({ tone: "info", title: shippingMessages.pending, description: shippingMessages.pendingText });
      else show({ tone: "success", title: shippingMessages.saved });
      onClose();
    },
    onFailed: (failed) => {
      const [field] = Object.keys(bookingFieldProblems(failed)) as (keyof typeof bookingFieldIds)[];
      if (field !== undefined) document.getElementById(bookingFieldIds[field])?.focus();
    },
  });
  const isDirty = !isSuccess && JSON.stringify(form) !== JSON.stringify(initial);
  const draftName = `booking:${sale.qid}:${carrier.carrier}:${carrier.service}`;
  const { forget } = useKeptDraft(draftName, { draft: form, isDirty, restore: setForm });
  const close = () => {
    forget();
    onClose();
  };
  const change = (part: Partial<BookingForm>) => {
    // An error stays visible while another field is corrected.
    if (error !== null && ["pickUpDate", "companyName", "lineOne", "lineTwo"].some((field) => field in part))
      reset();
    setForm((before) => ({ ...before, ...part }));
  };
  const load = loadProblems(
    form.load === "parcels" ? form.parcels : [],
    form.load === "pallets" ? form.pallets : [],
  );
  const tooMany = tooManyParcels(form.load, packed, quoted);
  const all = [...load.all, ...tooMany.refused];
  const lines = addressProblems(form);
  const answered = bookingFieldProblems(error);
  const book = (next: BookingForm) =>
    send({
      params: { qid: sale.qid },
      body: { ...bookingBody(next, carrier, { dangerousGoods, address, loose }), version: sale.version },
    });
  const submit = () => {
    setTried(true);
    const [field] = Object.keys(lines) as ("companyName" | "lineOne" | "lineTwo")[];
    if (field !== undefined) document.getElementById(bookingFieldIds[field])?.focus();
    if (field === undefined && load.at.size + all.length === 0 && isPriced) book(form);
  };
  const takeDate = (pickUpDate: string) => {
    change({ pickUpDate });
    book({ ...form, pickUpDate });
  };
  const dates = [...new Set([...carrier.pickUpDates, form.pickUpDate])].toSorted();
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== null && !isPending && <BookingRefusal error={error} text={failure} onDate={takeDate} />}
      <BookingTerms quote={quote} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          id={bookingFieldIds.date}
          label={isCollected ? "Pick-up date" : "Day you bring it"}
          hint={`The first day can be booked until ${carrier.cutOff}.`}
          options={dates.map((day) => ({ value: day, label: formatWeekday(day) }))}
          value={form.pickUpDate}
          error={answered.date}
          onChange={(event) => change({ pickUpDate: event.target.value })}
        />
        {form.pickUpSlot !== null && (
          <SelectField
            label="Time"
            hint="In the time of your country."
            options={carrier.slots.map((slot) => ({ value: slot, label: slotNames[slot] }))}
            value={form.pickUpSlot}
            onChange={(event) => {
              const slot = pickUpSlots.find((one) => one === event.target.value);
              change({ pickUpSlot: slot ?? form.pickUpSlot });
            }}
          />
        )}
      </div>
      <BookingLoad
        form={form}
        packed={packed}
        takes={carrier.takes}
        isCollected={isCollected}
        problems={{ at: tried ? load.at : load.limits, all }}
        advice={tooMany.advice}
        onForm={change}
      />
      <PickUpAddress
        form={form}
        address={address}
        isCollected={isCollected}
        problems={{ ...lines, ...answered }}
        onForm={change}
      />
      <TextField
        label="Reference on the label"
        optional
        hint={lineCounter(form.reference)}
        maxLength={REFERENCE_MAXIMUM}
        autoComplete="off"
        value={form.reference}
        onChange={(event) => change({ reference: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={!isPriced && quote.state !== "INCOMPLETE"}
        >
          Book {carrier.name}
          {isPriced && ` · ${formatMoney(quote.carrier.price, quote.carrier.currency)}`}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
