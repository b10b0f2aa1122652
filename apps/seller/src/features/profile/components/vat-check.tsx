"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { type getVat, validateVat } from "@quayside/api-client/contract/vat/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { isWorthAsking, VAT_COUNTRIES, vatWords } from "#features/profile/vat.view-model.ts";
import { byName } from "#features/profile/continents.ts";
import { countryName } from "@quayside/format/country";

type Vat = AnswerOf<typeof getVat>["vat"];

/** Typing rests so long before the registry is asked, in ms: it takes few questions a minute. */
const REST_MS = 900;

const COUNTRY = "vat-country";
const NUMBER = "vat-number";

const nameOf = (code: string) => (code === "XI" ? "Northern Ireland" : countryName(code));

/** The company's VAT number, asked about while it is typed. What the registry says stands in nobody's way. */
export function VatCheck({ vat, country }: { readonly vat: Vat; readonly country: string }) {
  const { client } = useSession();
  const [own, setOwn] = useState(vat?.countryCode ?? (VAT_COUNTRIES.includes(country) ? country : ""));
  const [number, setNumber] = useState(vat?.taxNumber ?? "");
  const asked = useRef(`${own} ${number}`);
  const { mutate, data, error, isPending, reset } = useMutation(mutationOptionsFor(client, validateVat));
  useEffect(() => {
    const question = `${own} ${number}`;
    if (asked.current === question || !isWorthAsking(own, number)) return;
    const timer = setTimeout(() => {
      asked.current = question;
      mutate({ body: { countryCode: own, taxNumber: number.trim() } });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [own, number, mutate]);
  const isAsked = asked.current === `${own} ${number}`;
  const isTyped = !isAsked && number.trim() !== "";
  const refused = isAsked ? serverProblems(error, { countryCode: COUNTRY, taxNumber: NUMBER }) : [];
  const refusalOf = (fieldId: string) => refused.find((one) => one.fieldId === fieldId)?.message;
  const known = data ?? vat;
  const words = isAsked && known !== null ? vatWords(known.validationStatus, known.companyName) : null;
  // Too many questions are as good as no answer.
  const tooMany = error instanceof ApiError && error.statusCode === 429;
  const failed = isAsked && refused.length === 0 ? vatWords("UNABLE_TO_VALIDATE", null) : null;
  const shown = error === null ? words : failed;
  return (
    <section aria-labelledby="vat" className="card grid grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="vat" className="text-lg font-semibold">
          VAT number
        </h2>
        <p className="text-sm text-muted">
          Checked with the VAT registry while you type, and kept with your company.
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          id={COUNTRY}
          label="Country of the VAT number"
          placeholder="Choose a country"
          options={byName(VAT_COUNTRIES).map((code) => ({ value: code, label: nameOf(code) }))}
          value={own}
          error={refusalOf(COUNTRY)}
          onChange={(event) => {
            reset();
            setOwn(event.target.value);
          }}
        />
        <TextField
          id={NUMBER}
          label="VAT number"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          className="code"
          value={number}
          error={refusalOf(NUMBER)}
          onChange={(event) => {
            reset();
            setNumber(event.target.value);
          }}
        />
      </div>
      <div aria-live="polite">
        {isPending ? (
          <p className="text-muted">Asking the VAT registry</p>
        ) : isTyped && !isWorthAsking(own, number) ? (
          <p className="text-muted">The number is checked and kept once it is complete.</p>
        ) : (
          shown !== null && (
            <InlineNotification tone={shown.tone} title={shown.title} closable={false}>
              {tooMany ? "You asked many times in a short while. Try again in a minute." : shown.text}
            </InlineNotification>
          )
        )}
      </div>
      <UnsavedChanges isDirty={isTyped} />
    </section>
  );
}
