"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { getVat, removeVatNumber, validateVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import { countryInSentence, countryName } from "@quayside/format/country";
import { VAT_COUNTRIES } from "@quayside/identifiers/vat-number";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { byName } from "#features/profile/continents.ts";
import { useDraft } from "#features/profile/draft.ts";
import { furtherNumberMessages as messages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, useSave } from "#features/profile/save.ts";
import { isWorthAsking, vatWords } from "#features/profile/vat.view-model.ts";

type Vat = AnswerOf<typeof getVat>;

const FIELDS = { countryCode: "further-vat-country", taxNumber: "further-vat-number" };
const nameOf = (code: string) => (code === "XI" ? "Northern Ireland" : countryName(code));
const inSentence = (code: string) => (code === "XI" ? "Northern Ireland" : countryInSentence(code));

/** A warning for each state that goods leave from without a VAT number of it; nothing when there is none. */
export function MissingVatNumbers({ states }: { readonly states: Vat["missingStates"] }) {
  return states.map((state) => (
    <InlineNotification
      key={state}
      tone="caution"
      title={messages.missing(inSentence(state))}
      closable={false}
    >
      {messages.missingText(inSentence(state))}
    </InlineNotification>
  ));
}

/** The company's VAT numbers beside its own: which it has, which it lacks, and a form for another one. */
export function FurtherVatNumbers({ vat }: { readonly vat: Vat }) {
  const { show } = useToast();
  const first = vat.missingStates[0] ?? "";
  const { draft, isDirty, change, settle, reset } = useDraft({ countryCode: first, taxNumber: "" });
  const { save, refuse, saving } = useSave(validateVat, {
    fallback: messages.rejected,
    problemsOf: (error) => serverProblems(error, FIELDS),
    onDone: ({ isSaved }) => {
      if (!isSaved) return refuse([{ fieldId: FIELDS.taxNumber, message: messages.rejected }]);
      settle({ countryCode: "", taxNumber: "" });
      show({ tone: "success", title: messages.saved });
    },
  });
  const submit = () => {
    const { countryCode, taxNumber } = draft;
    if (countryCode === "")
      return refuse([{ fieldId: FIELDS.countryCode, message: "Choose the country of the VAT number." }]);
    if (!isWorthAsking(countryCode, taxNumber))
      return refuse([{ fieldId: FIELDS.taxNumber, message: "Enter the full number, as in the registry." }]);
    save({ body: { countryCode, taxNumber: taxNumber.trim(), isFurther: true } });
  };
  return (
    <ProfileForm
      label={messages.title}
      saving={saving}
      isDirty={isDirty}
      saveLabel={messages.add}
      onSubmit={submit}
      onReset={reset}
    >
      <p className="-mt-4 text-sm text-muted">{messages.lead}</p>
      <MissingVatNumbers states={vat.missingStates} />
      {vat.furtherNumbers.length > 0 && (
        <ul aria-label={messages.title} className="grid gap-3">
          {vat.furtherNumbers.map((number) => (
            <FurtherNumber key={number.countryCode} number={number} version={vat.version} />
          ))}
        </ul>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          id={FIELDS.countryCode}
          label={messages.country}
          placeholder="Choose a country"
          options={byName(VAT_COUNTRIES).map((code) => ({ value: code, label: nameOf(code) }))}
          value={draft.countryCode}
          error={problemAt(saving, FIELDS.countryCode)}
          onChange={(event) => change({ countryCode: event.target.value })}
        />
        <TextField
          id={FIELDS.taxNumber}
          label={messages.taxNumber}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          className="code"
          value={draft.taxNumber}
          error={problemAt(saving, FIELDS.taxNumber)}
          onChange={(event) => change({ taxNumber: event.target.value })}
        />
      </div>
    </ProfileForm>
  );
}

function FurtherNumber({
  number,
  version,
}: {
  readonly number: Vat["furtherNumbers"][number];
  readonly version: number;
}) {
  const { show } = useToast();
  const { countryCode, taxNumber, validationStatus, companyName } = number;
  const { save, saving } = useSave(removeVatNumber, {
    fallback: messages.removeFailed,
    reads: getVat,
    onDone: () => show({ tone: "success", title: messages.removed(inSentence(countryCode)) }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        {nameOf(countryCode)} <span className="code">{taxNumber}</span>
        <span className="block text-sm text-muted">
          {vatWords(validationStatus, companyName, { country: countryCode, taxNumber }).title}
        </span>
        {saving.failure !== null && <span className="block text-sm text-error">{saving.failure}</span>}
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={messages.remove(inSentence(countryCode))}
        pending={saving.isPending}
        onClick={() => save({ params: { country: countryCode }, query: { version } })}
      >
        Remove
      </Button>
    </li>
  );
}
