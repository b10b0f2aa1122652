import { Checkbox } from "@quayside/ui/checkbox";
import { SelectField, type SelectOption } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import type { ReactNode } from "react";
import { enquiryMessages as messages, volumeNames } from "#features/sell/enquiry.messages.ts";
import { type EnquiryField, type Problems, idOf } from "#features/sell/enquiry.view-model.ts";

const VOLUMES = Object.entries(volumeNames).map(([value, label]) => ({ value, label }));

/** The fields of an enquiry. They are uncontrolled, so that text typed before hydration is kept. */
export function EnquiryFields(props: {
  readonly countries: readonly SelectOption[];
  readonly problems: Problems;
  /** The note on the VAT number. */
  readonly vatNote: ReactNode;
  readonly onVatLeft: () => void;
}) {
  const field = (name: EnquiryField) => ({ id: idOf(name), name, error: props.problems[name] });
  return (
    <>
      <TextField
        {...field("companyName")}
        label={messages.company}
        autoComplete="organization"
        maxLength={120}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field("country")}
          label={messages.country}
          autoComplete="country"
          placeholder={messages.chooseCountry}
          options={props.countries}
          onChange={props.onVatLeft}
        />
        <TextField
          {...field("vatNumber")}
          label={messages.vatNumber}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          onBlur={props.onVatLeft}
        />
      </div>
      <div aria-live="polite" className="-mt-3 empty:hidden">
        {props.vatNote}
      </div>
      <TextareaField {...field("sells")} label={messages.sells} hint={messages.sellsHint} maxLength={1000} />
      <SelectField
        {...field("monthlyVolume")}
        label={messages.volume}
        placeholder={messages.chooseVolume}
        options={VOLUMES}
      />
      <TextField {...field("contactName")} label={messages.contact} autoComplete="name" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          type="email"
          label={messages.email}
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...field("phone")}
          type="tel"
          label={messages.phone}
          optional
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      {/* Bots that fill every field are recognised by this one. */}
      <div aria-hidden className="absolute -left-[10000px] size-px overflow-hidden">
        <label htmlFor="enquiry-leaveEmpty">{messages.leaveEmpty}</label>
        <input id="enquiry-leaveEmpty" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </div>
      <Checkbox
        id={idOf("consent")}
        name="consent"
        error={props.problems.consent}
        label={messages.consent}
        hint={
          <a className="prose-link" href="/privacy/">
            {messages.privacy}
          </a>
        }
      />
    </>
  );
}
