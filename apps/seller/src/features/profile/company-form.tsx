"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getCompany, updateCompany } from "@quayside/api-client/contract/company/company.endpoints";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { DescriptionList } from "@quayside/ui/description-list";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { UiLink } from "@quayside/ui/ui-provider";
import { boundFields } from "#components/bound-fields.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { isRegistrationNumber } from "#features/profile/chamber.view-model.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages, smallBusinessMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { useSave } from "#features/profile/save.ts";
import { countryName } from "@quayside/format/country";

const ids = {
  name: "company-name",
  registrationNumber: "company-registration-number",
  eoriNumber: "company-eori-number",
  accountingEmail: "company-accounting-email",
} as const;

/**
 * Saves settings of the company; every page of the profile updates at once.
 *
 * @param fields ids of the form's fields by the server's field names, for its errors
 */
export function useCompanySave(fields: Readonly<Record<string, string>>, onDone: (company: Company) => void) {
  const queryClient = useQueryClient();
  const { show } = useToast();
  return useSave(updateCompany, {
    fallback: profileMessages.detailsFailed,
    reads: getCompany,
    problemsOf: (error) =>
      isApiError(error, updateCompany, "company_name_mismatch")
        ? [{ fieldId: ids.name, message: `The company name must include “${error.details.vatCompanyName}”.` }]
        : isApiError(error, updateCompany, "eori_invalid")
          ? [{ fieldId: ids.eoriNumber, message: error.message }]
          : isApiError(error, updateCompany, "email_invalid")
            ? [{ fieldId: ids.accountingEmail, message: error.message }]
            : serverProblems(error, fields),
    onDone: (company) => {
      queryClient.setQueryData(queryKey(getCompany, {}), company);
      show({ tone: "success", title: profileMessages.companyUpdated });
      onDone(company);
    },
  });
}

/** The company fields in the form; a missing number or address is empty. */
const draftOf = ({ name, registrationNumber, eoriNumber, accountingEmail, version }: Company) => ({
  name,
  registrationNumber: registrationNumber ?? "",
  eoriNumber: eoriNumber ?? "",
  accountingEmail: accountingEmail ?? "",
  version,
});

const noVatNumber = (
  <>
    Not given ·{" "}
    <UiLink href="/my-profile/billing-address/" className="prose-link">
      Add your VAT number
    </UiLink>
  </>
);

/** The company's details. Country, currency and VAT number are set elsewhere; the rest can be changed. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const isReadOnly = useIsReadOnly("account");
  const { draft, isDirty, change, settle, reset } = useDraft(draftOf(company), "company");
  const { save, refuse, saving } = useCompanySave(ids, (saved) => settle(draftOf(saved)));
  const { smallBusiness } = company;
  const withoutNumber = smallBusiness
    ? smallBusinessMessages.fact(smallBusiness.taxNumber)
    : isReadOnly
      ? "Not given"
      : noVatNumber;
  const facts = [
    { label: "Country", value: countryName(company.country) },
    { label: "Currency", value: company.currency },
    { label: "VAT number", value: company.vatNumber ?? withoutNumber },
  ];
  if (isReadOnly)
    return (
      <section aria-label="Company details" className="card grid gap-3 p-5 sm:p-6">
        <h2 className="text-lg font-semibold">Company details</h2>
        <DescriptionList
          items={[
            { label: "Company name", value: company.name },
            { label: profileMessages.registrationNumber, value: company.registrationNumber ?? "Not given" },
            { label: profileMessages.eoriNumber, value: company.eoriNumber ?? "Not given" },
            { label: profileMessages.accountingEmail, value: company.accountingEmail ?? "Not given" },
            ...facts,
          ]}
        />
      </section>
    );
  const field = boundFields({ draft, problems: saving.problems, ids, change });
  const submit = () => {
    const name = draft.name.trim();
    const number = draft.registrationNumber.trim();
    const found = [
      ...(name === "" ? [{ fieldId: ids.name, message: "Enter the name of your company." }] : []),
      ...(number === "" || isRegistrationNumber(number)
        ? []
        : [{ fieldId: ids.registrationNumber, message: profileMessages.registrationWrong }]),
    ];
    if (found.length > 0) return refuse(found);
    const registrationNumber = number === "" ? null : number;
    const eoriNumber = draft.eoriNumber.trim() || null;
    const accountingEmail = draft.accountingEmail.trim() || null;
    save({
      body: {
        version: draft.version,
        ...(name !== company.name && { name }),
        ...(registrationNumber !== company.registrationNumber && { registrationNumber }),
        ...(eoriNumber !== company.eoriNumber && { eoriNumber }),
        ...(accountingEmail !== company.accountingEmail && { accountingEmail }),
      },
    });
  };
  return (
    <ProfileForm label="Company details" saving={saving} isDirty={isDirty} onSubmit={submit} onReset={reset}>
      <TextField {...field("name")} label="Company name" autoComplete="organization" maxLength={100} />
      <TextField
        {...field("registrationNumber")}
        label={profileMessages.registrationNumber}
        hint={profileMessages.registrationHint}
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={35}
      />
      <TextField
        {...field("eoriNumber")}
        label={profileMessages.eoriNumber}
        hint={profileMessages.eoriHint}
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={25}
      />
      <TextField
        {...field("accountingEmail")}
        label={profileMessages.accountingEmail}
        hint={profileMessages.accountingEmailHint}
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <DescriptionList items={facts} />
    </ProfileForm>
  );
}
