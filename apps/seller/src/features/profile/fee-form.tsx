"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getCompany, updateUserFee } from "@quayside/api-client/contract/company/company.endpoints";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { formatMoney } from "@quayside/format/money";
import { moneyFormat, typedDecimal } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { DescriptionList } from "@quayside/ui/description-list";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useIsReadOnly } from "#components/read-only.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, useSave } from "#features/profile/save.ts";

const FEE = "shipping-fee";
const notAnAmount = "Enter an amount of 0 or more with at most two decimals.";

/** The default shipping fee of new orders. */
export function FeeForm({ company }: { readonly company: Company }) {
  const { currency, shippingFee, version } = company;
  const queryClient = useQueryClient();
  const { show } = useToast();
  const isReadOnly = useIsReadOnly("finance");
  const format = moneyFormat(currency, { least: 0, most: 999_999.99 });
  const { draft, isDirty, change, settle, reset } = useDraft({ fee: shippingFee, version });
  const { save, refuse, saving } = useSave(updateUserFee, {
    fallback: profileMessages.detailsFailed,
    reads: getCompany,
    problemsOf: (error) =>
      isApiError(error, updateUserFee, "fee_out_of_range")
        ? [{ fieldId: FEE, message: `Enter ${formatMoney(error.details.maximum, currency)} or less.` }]
        : serverProblems(error, { shippingFee: FEE }),
    onDone: (answer) => {
      queryClient.setQueryData(queryKey(getCompany, {}), answer);
      settle({ fee: answer.shippingFee, version: answer.version });
      show({ tone: "success", title: profileMessages.companyUpdated });
    },
  });
  if (isReadOnly)
    return (
      <section aria-label="Shipping fee" className="card p-5 sm:p-6">
        <DescriptionList items={[{ label: "Shipping fee", value: formatMoney(shippingFee, currency) }]} />
      </section>
    );
  const submit = () => {
    const amount = typedDecimal(draft.fee, format);
    if (amount !== null) save({ body: { shippingFee: amount, version: draft.version } });
    else refuse([{ fieldId: FEE, message: typedProblem(draft.fee, format, notAnAmount) ?? notAnAmount }]);
  };
  return (
    <ProfileForm label="Shipping fee" saving={saving} isDirty={isDirty} onSubmit={submit} onReset={reset}>
      <TextField
        id={FEE}
        label={`Fee for each order in ${currency}`}
        hint="The default for new orders. You can change it per order until the payment is triggered."
        inputMode="decimal"
        autoComplete="off"
        className="tnum max-w-40"
        value={draft.fee}
        error={problemAt(saving, FEE)}
        onChange={(event) => change({ fee: event.target.value })}
      />
    </ProfileForm>
  );
}
