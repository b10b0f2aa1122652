"use client";
import { useMemo } from "react";
import type { AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { boundFields } from "#components/bound-fields.ts";
import {
  type AddressDraft,
  fieldIdsOf,
  lineWarning,
  zonesToChoose,
} from "#features/profile/address.view-model.ts";
import { countryOptions } from "#features/profile/continents.ts";
import type { FieldProblem } from "#features/profile/save-error.view-model.ts";

/** The fields of an address, for every usage and for every country. */
export function AddressFields({
  usage,
  draft,
  problems,
  vatCompanyName,
  onChange,
}: {
  readonly usage: AddressUsage;
  readonly draft: AddressDraft;
  readonly problems: readonly FieldProblem[];
  /** What every company name has to include; null while no VAT number is known to be valid. */
  readonly vatCompanyName: string | null;
  readonly onChange: (changes: Partial<AddressDraft>) => void;
}) {
  const countries = useMemo(() => countryOptions(), []);
  const zones = zonesToChoose(draft, usage);
  const field = boundFields({ draft, problems, ids: fieldIdsOf(usage), change: onChange });
  return (
    <>
      <TextField
        {...field("companyName")}
        maxLength={100}
        label="Company name"
        autoComplete="organization"
        hint={
          vatCompanyName === null
            ? undefined
            : `Must include “${vatCompanyName}”, the name that belongs to your VAT number.`
        }
      />
      <SelectField
        {...field("country")}
        label="Country"
        autoComplete="country"
        placeholder="Choose a country"
        options={countries}
      />
      <TextField
        {...field("lineOne")}
        maxLength={100}
        label="Street and house number"
        autoComplete="address-line1"
        hint={lineWarning(draft.lineOne) ?? undefined}
      />
      <TextField
        {...field("lineTwo")}
        maxLength={100}
        label="Building, floor or unit"
        optional
        autoComplete="address-line2"
        hint={lineWarning(draft.lineTwo) ?? undefined}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField {...field("postcode")} label="Postcode" maxLength={20} autoComplete="postal-code" />
        <TextField {...field("city")} label="Town or city" maxLength={100} autoComplete="address-level2" />
      </div>
      {zones.length > 0 && (
        <SelectField
          {...field("timeZone")}
          label="Time zone"
          hint="Deadlines end at midnight there."
          placeholder="Choose a time zone"
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        />
      )}
    </>
  );
}
