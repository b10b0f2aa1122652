"use client";
import { useState } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import type { DatevNumbers } from "@quayside/api-client/contract/tax-documents/datev.schema";
import { type DatevField, datevNumbersOf, datevProblems } from "#features/payouts/datev.view-model.ts";
import { datevMessages } from "#features/payouts/payouts.messages.ts";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("quayside-datev");
const months = "January February March April May June July August September October November December"
  .split(" ")
  .map((label, place) => ({ value: String(place + 1), label }));

/**
 * Asks how the documents are booked in DATEV, and stores the answer on the device.
 * @param onDownload called with the numbers once they are valid for DATEV
 */
export function DatevDialog({
  onOpenChange,
  onDownload,
}: {
  readonly onOpenChange: (open: boolean) => void;
  readonly onDownload: (numbers: DatevNumbers) => void;
}) {
  const [numbers, setNumbers] = useState(() => datevNumbersOf(choice.read()));
  const [problems, setProblems] = useState<ReturnType<typeof datevProblems>>({});
  const change = (field: DatevField, value: string) => setNumbers((now) => ({ ...now, [field]: value }));
  const submit = () => {
    const trimmed = Object.fromEntries(
      Object.entries(numbers).map(([field, value]) => [field, value.trim()]),
    ) as DatevNumbers;
    const found = datevProblems(trimmed);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.querySelector<HTMLElement>(`#${first}`)?.focus();
    choice.keep(JSON.stringify(trimmed));
    onDownload(trimmed);
    onOpenChange(false);
  };
  const field = (name: Exclude<DatevField, "datevYearStart">) => (
    <TextField
      id={name}
      {...datevMessages.fields[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      className="code"
      value={numbers[name]}
      error={problems[name]}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="md"
      title={datevMessages.title}
      description={datevMessages.description}
      footer={
        <Button variant="primary" type="submit" form="datev">
          {datevMessages.download}
        </Button>
      }
    >
      <form
        id="datev"
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {field("datevConsultant")}
        {field("datevClient")}
        <SelectField
          id="datevYearStart"
          label={datevMessages.yearStart}
          value={numbers.datevYearStart}
          options={months}
          onChange={(event) => change("datevYearStart", event.target.value)}
        />
        {field("datevDebtor")}
        {field("datevDomestic")}
        {field("datevReduced")}
        {field("datevIntraEu")}
        {field("datevExport")}
        {field("datevSmallBusiness")}
        <p className="text-sm text-muted sm:col-span-2">{datevMessages.leftOut}</p>
      </form>
    </Dialog>
  );
}
