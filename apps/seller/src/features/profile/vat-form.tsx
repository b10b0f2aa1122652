"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { type getVat, validateVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { countryName } from "@quayside/format/country";
import { VAT_COUNTRIES } from "@quayside/identifiers/vat-number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { byName } from "#features/profile/continents.ts";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, useSave } from "#features/profile/save.ts";
import { isWorthAsking, vatWords } from "#features/profile/vat.view-model.ts";

type Vat = AnswerOf<typeof getVat>["vat"];
interface Typed {
  readonly countryCode: string;
  readonly taxNumber: string;
}

/** Debounce before the registry is called, in ms: it allows few requests a minute. */
const REST_MS = 900;

const FIELDS = { countryCode: "vat-country", taxNumber: "vat-number" };

const nameOf = (code: string) => (code === "XI" ? "Northern Ireland" : countryName(code));
const keyOf = ({ countryCode, taxNumber }: Typed) => `${countryCode} ${taxNumber.trim()}`;

/** The registry's result for a typed, unsaved number; requested with a debounce, and changes nothing. */
function useAsked(typed: Typed, isWanted: boolean) {
  const { client } = useSession();
  const { mutate, data, error, variables, isPending } = useMutation(mutationOptionsFor(client, validateVat));
  const { countryCode, taxNumber } = typed;
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = () => mutate({ body: { countryCode, taxNumber: taxNumber.trim(), keep: false } });
    const timer = setTimeout(ask, REST_MS);
    return () => clearTimeout(timer);
  }, [countryCode, taxNumber, isWanted, mutate]);
  const isOfThis = variables !== undefined && keyOf(variables.body) === keyOf(typed);
  return {
    answer: isOfThis ? data : undefined,
    error: isOfThis ? error : null,
    isPending: isOfThis && isPending,
  };
}

/** The company's VAT number, checked while typing. A rejected one is saved only where nothing better is known. */
export function VatForm({
  vat,
  country,
  isSmallBusiness,
}: {
  readonly vat: Vat;
  readonly country: string;
  readonly isSmallBusiness: boolean;
}) {
  const { show } = useToast();
  const { draft, isDirty, change, settle, reset } = useDraft<Typed>({
    countryCode: vat?.countryCode ?? (VAT_COUNTRIES.includes(country) ? country : ""),
    taxNumber: vat?.taxNumber ?? "",
  });
  const { save, refuse, saving } = useSave(validateVat, {
    fallback: profileMessages.detailsFailed,
    problemsOf: (error) => serverProblems(error, FIELDS),
    onDone: ({ countryCode, taxNumber, isSaved }) => {
      if (!isSaved) {
        const [title, description] = [profileMessages.vatNotSaved, profileMessages.vatStays];
        show({ tone: "caution", title, description, persistent: true });
        return;
      }
      settle({ countryCode, taxNumber });
      show({ tone: "success", title: profileMessages.vatSaved });
    },
  });
  const isComplete = isWorthAsking(draft.countryCode, draft.taxNumber);
  const asked = useAsked(draft, isDirty && isComplete);
  const refused = serverProblems(asked.error, FIELDS);
  const messageAt = (fieldId: string) =>
    problemAt(saving, fieldId) ?? refused.find((problem) => problem.fieldId === fieldId)?.message;
  const failed = asked.error !== null && refused.length === 0 ? "UNABLE_TO_VALIDATE" : undefined;
  const known = isDirty ? asked.answer : vat;
  const status = isDirty ? (known?.validationStatus ?? failed) : vat?.validationStatus;
  const words =
    status === undefined || (!isDirty && vat === null)
      ? null
      : vatWords(status, known?.companyName ?? null, {
          country: draft.countryCode,
          taxNumber: draft.taxNumber,
          isSaved: !isDirty,
          stays: isSmallBusiness || vat?.validationStatus === "VALID",
        });
  const submit = () => {
    if (draft.countryCode === "")
      return refuse([{ fieldId: FIELDS.countryCode, message: "Choose the country of the VAT number." }]);
    if (!isComplete)
      return refuse([{ fieldId: FIELDS.taxNumber, message: "Enter the full number, as in the registry." }]);
    save({ body: { countryCode: draft.countryCode, taxNumber: draft.taxNumber.trim() } });
  };
  return (
    <ProfileForm
      label="VAT number"
      saving={saving}
      isDirty={isDirty}
      saveLabel="Save VAT number"
      onSubmit={submit}
      onReset={reset}
    >
      <p className="-mt-4 text-sm text-muted">Checked with the VAT registry while you type.</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          id={FIELDS.countryCode}
          label="Country of the VAT number"
          placeholder="Choose a country"
          options={byName(VAT_COUNTRIES).map((code) => ({ value: code, label: nameOf(code) }))}
          value={draft.countryCode}
          error={messageAt(FIELDS.countryCode)}
          onChange={(event) => change({ countryCode: event.target.value })}
        />
        <TextField
          id={FIELDS.taxNumber}
          label="VAT number"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          className="code"
          value={draft.taxNumber}
          error={messageAt(FIELDS.taxNumber)}
          onChange={(event) => change({ taxNumber: event.target.value })}
        />
      </div>
      <div aria-live="polite">
        {asked.isPending ? (
          <p className="text-muted">Checking with the VAT registry</p>
        ) : (
          words !== null && (
            <InlineNotification tone={words.tone} title={words.title} closable={false}>
              {words.text}
            </InlineNotification>
          )
        )}
      </div>
    </ProfileForm>
  );
}
