"use client";
import { useState } from "react";
import type { Address, AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { Button } from "@quayside/ui/button";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { AddressForm } from "#features/profile/address-form.tsx";
import { AddressItem } from "#features/profile/address-item.tsx";
import { addressWords } from "#features/profile/profile.messages.ts";

/** The addresses of one usage: a list with an add button, and the form of the address being edited. */
export function AddressBook({
  usage,
  all,
  company,
  vatCompanyName,
}: {
  readonly usage: AddressUsage;
  /** The addresses of every usage. */
  readonly all: readonly Address[];
  readonly company: Company;
  readonly vatCompanyName: string | null;
}) {
  const isReadOnly = useIsReadOnly("account");
  const [open, setOpen] = useState<string | null>(null);
  const own = all.filter((address) => address.usage === usage);
  const edited = own.find(({ qid }) => qid === open);
  const billing = all.find((address) => address.usage === "billing" && address.isDefault);
  const sameAs = billing === undefined ? undefined : { label: "billing address", address: billing };
  const { noun, add } = addressWords[usage];
  const close = () => setOpen(null);
  const shared = { usage, company, vatCompanyName };
  const isFirst = own.length === 0;
  if (isReadOnly && isFirst) return <StateBlock kind="empty" title={`There is no ${noun} yet`} />;
  return (
    <>
      {!isFirst && (
        <ul aria-label="Addresses" className="card divide-y">
          {own.map((address) => (
            <AddressItem
              key={address.qid}
              address={address}
              company={company}
              defaultQid={own.find(({ isDefault }) => isDefault)?.qid}
              onEdit={isReadOnly ? undefined : () => setOpen(address.qid)}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && edited !== undefined && (
        <AddressForm
          key={edited.qid}
          {...shared}
          address={edited}
          sameAs={sameAs}
          label="Edit the address"
          onDone={close}
          onCancel={close}
        />
      )}
      {!isReadOnly && edited === undefined && (isFirst || open === "new") && (
        <AddressForm
          {...shared}
          sameAs={sameAs}
          label={add}
          onDone={close}
          onCancel={isFirst ? undefined : close}
        />
      )}
      {!isReadOnly && !isFirst && open === null && (
        <div>
          <Button onClick={() => setOpen("new")}>{add}</Button>
        </div>
      )}
    </>
  );
}
