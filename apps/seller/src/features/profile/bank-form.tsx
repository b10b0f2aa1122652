"use client";
import { useState } from "react";
import { createBankDetails, getBankInfo } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { BankAccount, BankKind } from "@quayside/api-client/contract/bank/bank.schemas";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import {
  type BankDraft,
  type BankField,
  bankFieldIds,
  bankFields,
  bankKindOf,
  bankProblem,
  currencyUnlike,
  isTyped,
  printedIban,
} from "#features/profile/bank.view-model.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, useSave } from "#features/profile/save.ts";
import { countryName } from "@quayside/format/country";

const kinds: Record<BankKind, string> = {
  IBAN: "Account with an IBAN",
  SORT_CODE: "UK account with a sort code",
  ABA: "US account with a routing number",
};

const labels: Record<BankField, string> = {
  accountHolder: "Account holder",
  iban: "IBAN",
  sortCode: "Sort code",
  routingNumber: "Routing number (ABA)",
  accountNumber: "Account number",
};

/** The hint at a valid field. */
function goodWord(draft: BankDraft, field: BankField): string | undefined {
  if (field === "accountHolder" || !isTyped(draft, field) || bankProblem(draft, field) !== null)
    return undefined;
  if (field !== "iban") return "The digits are in the right form.";
  return `The digits are right. Account in ${countryName(draft.iban.trim().slice(0, 2).toUpperCase())}.`;
}

/** The form of the payout account. Formats are checked while typing; saving needs a fresh sign-in. */
export function BankForm({
  country,
  currency,
  account,
  version,
  onSaved,
}: {
  /** The company's country, ISO 3166-1 alpha-2: determines the default kind of account. */
  readonly country: string;
  /** The company's currency, ISO 4217. */
  readonly currency: string;
  readonly account: BankAccount | null;
  /** Of the bank details that the form replaces. */
  readonly version: number;
  readonly onSaved: () => void;
}) {
  const { show } = useToast();
  const empty = { iban: "", sortCode: "", routingNumber: "", accountNumber: "" };
  const saved = { kind: bankKindOf(country), accountHolder: account?.accountHolder ?? "", ...empty };
  const { draft, isDirty, change, settle } = useDraft<BankDraft>(saved);
  const [left, setLeft] = useState<ReadonlySet<BankField>>(new Set());
  const { save, refuse, saving } = useSave(createBankDetails, {
    fallback: profileMessages.bankFailed,
    reads: getBankInfo,
    problemsOf: (error) =>
      isApiError(error, createBankDetails, "bank_details_invalid")
        ? Object.entries(error.details.fields).flatMap(([field, message]) =>
            field in bankFieldIds ? [{ fieldId: bankFieldIds[field as BankField], message }] : [],
          )
        : serverProblems(error, bankFieldIds),
    onDone: (answer) => {
      settle({ ...saved, accountHolder: answer.accountHolder });
      show({
        tone: "success",
        title: profileMessages.bankSaved,
        description: profileMessages.bankSavedText,
        durationMs: 8000,
      });
      onSaved();
    },
  });
  const otherCurrency = currencyUnlike(draft.kind, currency);
  const submit = () => {
    const found = bankFields[draft.kind].flatMap((field) => {
      const message = bankProblem(draft, field);
      return message === null ? [] : [{ fieldId: bankFieldIds[field], message }];
    });
    if (found.length > 0) return refuse(found);
    const { kind, iban, sortCode, routingNumber, accountNumber } = draft;
    const accountHolder = draft.accountHolder.trim();
    if (kind === "IBAN") save({ body: { kind, accountHolder, iban, version } });
    else if (kind === "ABA") save({ body: { kind, accountHolder, routingNumber, accountNumber, version } });
    else save({ body: { kind, accountHolder, sortCode, accountNumber, version } });
  };
  /** While typing, a field is validated once it could be complete, or on blur. */
  const liveProblem = (field: BankField) => {
    if (draft[field] === "" || !(left.has(field) || isTyped(draft, field))) return undefined;
    return bankProblem(draft, field) ?? undefined;
  };
  return (
    <ProfileForm
      label={account === null ? "Add your bank details" : "Change your bank details"}
      saving={saving}
      isDirty={isDirty}
      saveLabel="Save bank details"
      onSubmit={submit}
    >
      <SelectField
        id="bank-kind"
        label="Kind of account"
        hint={otherCurrency === null ? undefined : profileMessages.bankCurrency(otherCurrency, currency)}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        value={draft.kind}
        onChange={(event) => {
          const kind = (Object.keys(kinds) as BankKind[]).find((one) => one === event.target.value);
          refuse([]);
          if (kind !== undefined) change({ kind });
        }}
      />
      {bankFields[draft.kind].map((field) => (
        <TextField
          key={field}
          id={bankFieldIds[field]}
          label={labels[field]}
          hint={goodWord(draft, field)}
          autoComplete="off"
          spellCheck={false}
          className={field === "accountHolder" ? undefined : "code"}
          inputMode={field === "accountHolder" || field === "iban" ? undefined : "numeric"}
          maxLength={field === "accountHolder" ? 70 : 60}
          value={draft[field]}
          error={liveProblem(field) ?? problemAt(saving, bankFieldIds[field])}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={() => {
            setLeft((all) => new Set(all).add(field));
            if (field === "iban") change({ iban: printedIban(draft.iban) });
          }}
        />
      ))}
      <p className="text-sm text-muted">
        To protect you, the change needs your password, payouts are on hold for 72 hours, and the owners of
        your company get an e-mail about it.
      </p>
    </ProfileForm>
  );
}
