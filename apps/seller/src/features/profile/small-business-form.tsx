"use client";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { countryName } from "@quayside/format/country";
import { smallBusinessScheme } from "@quayside/identifiers/small-business";
import { Checkbox } from "@quayside/ui/checkbox";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { isRegistrationNumber } from "#features/profile/chamber.view-model.ts";
import { useCompanySave } from "#features/profile/company-form.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { smallBusinessMessages } from "#features/profile/profile.messages.ts";
import { problemAt } from "#features/profile/save.ts";

const TAX_NUMBER = "small-business-tax-number";

const draftOf = ({ smallBusiness, version }: Company) => ({
  isChosen: smallBusiness !== null,
  taxNumber: smallBusiness?.taxNumber ?? "",
  version,
});

/** Whether the company is a small business exempt from VAT. Only offered where its country has a scheme for them. */
export function SmallBusinessForm({ company }: { readonly company: Company }) {
  const { draft, isDirty, change, settle, reset } = useDraft(draftOf(company));
  const { save, refuse, saving } = useCompanySave({ smallBusiness: TAX_NUMBER }, (saved) =>
    settle(draftOf(saved)),
  );
  const scheme = smallBusinessScheme(company.country);
  if (scheme === null && company.smallBusiness === null) return null;
  const submit = () => {
    const taxNumber = draft.taxNumber.trim();
    if (draft.isChosen && !isRegistrationNumber(taxNumber))
      return refuse([{ fieldId: TAX_NUMBER, message: smallBusinessMessages.taxNumberWrong }]);
    save({ body: { version: draft.version, smallBusiness: draft.isChosen ? { taxNumber } : null } });
  };
  return (
    <ProfileForm
      label={smallBusinessMessages.title}
      saving={saving}
      isDirty={isDirty}
      saveLabel={smallBusinessMessages.save}
      onSubmit={submit}
      onReset={reset}
    >
      <Checkbox
        label={smallBusinessMessages.choice}
        hint={smallBusinessMessages.hint(countryName(company.country))}
        checked={draft.isChosen}
        onCheckedChange={(isChosen) => change({ isChosen })}
      />
      {draft.isChosen && (
        <>
          <TextField
            id={TAX_NUMBER}
            label={smallBusinessMessages.taxNumber}
            hint={smallBusinessMessages.taxNumberHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={35}
            className="code"
            value={draft.taxNumber}
            error={problemAt(saving, TAX_NUMBER)}
            onChange={(event) => change({ taxNumber: event.target.value })}
          />
          {scheme !== null && (
            <p className="text-sm text-muted">{smallBusinessMessages.sentence(scheme.sentence)}</p>
          )}
        </>
      )}
      {draft.isChosen && company.smallBusiness === null && (
        <InlineNotification tone="caution" title={smallBusinessMessages.effect} closable={false}>
          {company.vatNumber !== null && smallBusinessMessages.numberGoes}
        </InlineNotification>
      )}
    </ProfileForm>
  );
}
