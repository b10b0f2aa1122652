"use client";
import { SelectField } from "@quayside/ui/select-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { TextField } from "@quayside/ui/text-field";
import { boundFields } from "#components/bound-fields.ts";
import {
  type LeadDraft,
  type LeadProblem,
  countryOptions,
} from "#features/staff/seller-onboarding/lead.view-model.ts";

/** The form fields of a lead. */
export function LeadFields({
  draft,
  problems,
  onChange,
}: {
  readonly draft: LeadDraft;
  readonly problems: readonly LeadProblem[];
  readonly onChange: (changes: Partial<LeadDraft>) => void;
}) {
  const field = boundFields({ draft, problems, change: onChange });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("companyName")} label="Company" maxLength={120} autoComplete="off" />
      <TextField {...field("contactName")} label="Contact" maxLength={120} autoComplete="off" />
      <TextField
        {...field("email")}
        label="E-mail address"
        type="email"
        maxLength={320}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField
        {...field("phone")}
        label="Phone number"
        optional
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <SelectField
        {...field("country")}
        label="Country"
        placeholder="Choose a country"
        options={countryOptions(draft.country)}
      />
      <TextField
        {...field("website")}
        label="Website"
        optional
        type="url"
        maxLength={300}
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField {...field("assignedTo")} label="Assigned to" optional maxLength={120} autoComplete="off" />
      <div className="sm:col-span-2">
        <TextareaField {...field("notes")} label="Notes" optional maxLength={5000} />
      </div>
    </div>
  );
}
