"use client";
import { useState } from "react";
import type { Address, AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import {
  createAddress,
  listAddresses,
  updateAddress,
} from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { Checkbox } from "@quayside/ui/checkbox";
import { useToast } from "@quayside/ui/toast";
import {
  type AddressDraft,
  addressBody,
  addressProblems,
  addressText,
  draftOf,
  missingFields,
} from "#features/profile/address.view-model.ts";
import { AddressFields } from "#features/profile/address-fields.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { useSave } from "#features/profile/save.ts";
import { countryName } from "@quayside/format/country";

/** The form of a new or existing address of the company. It can be copied from another address. */
export function AddressForm({
  usage,
  address,
  company,
  vatCompanyName,
  sameAs,
  label,
  onDone,
  onCancel,
}: {
  readonly usage: AddressUsage;
  /** The address to edit; a new one by default. */
  readonly address?: Address;
  readonly company: Company;
  readonly vatCompanyName: string | null;
  /** An address that can be copied, with its name. */
  readonly sameAs?: { readonly label: string; readonly address: Address };
  readonly label: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}) {
  const { show } = useToast();
  const form = useDraft(
    { ...draftOf(address, company), version: address?.version ?? 0 },
    `address:${usage}:${address?.qid ?? "new"}`,
  );
  const { version, ...draft } = form.draft;
  const [typed, setTyped] = useState<AddressDraft | null>(null);
  const options = {
    fallback: profileMessages.detailsFailed,
    reads: listAddresses,
    problemsOf: (error: Error) => addressProblems(error, usage),
    onDone: (saved: Address) => {
      form.settle({ ...draftOf(saved, company), version: saved.version });
      setTyped(null);
      const isNew = address === undefined;
      show({
        tone: "success",
        title: isNew ? profileMessages.addressCreated : profileMessages.addressUpdated,
      });
      onDone?.();
    },
  };
  const creation = useSave(createAddress, options);
  const change = useSave(updateAddress, options);
  const { refuse, saving } = address === undefined ? creation : change;
  const submit = () => {
    const missing = missingFields(draft, usage);
    if (missing.length > 0) return refuse(missing);
    if (address === undefined) return creation.save({ body: addressBody(draft, usage) });
    change.save({ params: { id: address.qid }, body: { ...addressBody(draft, usage), version } });
  };
  const takeOver = (isSame: boolean) => {
    if (sameAs === undefined) return;
    setTyped(isSame ? draft : null);
    form.change(isSame ? draftOf(sameAs.address, company) : (typed ?? {}));
  };
  return (
    <ProfileForm
      label={label}
      saving={saving}
      isDirty={form.isDirty}
      saveLabel="Save address"
      onSubmit={submit}
      onReset={form.reset}
      onCancel={
        onCancel &&
        (() => {
          form.forget();
          onCancel();
        })
      }
    >
      {sameAs !== undefined && (
        <Checkbox
          label={`Same as the ${sameAs.label}`}
          hint={addressText(draftOf(sameAs.address, company), countryName)}
          checked={typed !== null}
          onCheckedChange={takeOver}
        />
      )}
      {(typed === null || saving.problems.length > 0) && (
        <AddressFields
          usage={usage}
          draft={draft}
          problems={saving.problems}
          vatCompanyName={vatCompanyName}
          onChange={form.change}
        />
      )}
    </ProfileForm>
  );
}
