"use client";
import { useState } from "react";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import {
  deleteAddress,
  listAddresses,
  updateAddress,
} from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { ErrorLine } from "#components/error-line.tsx";
import { addressText, draftOf } from "#features/profile/address.view-model.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { useSave } from "#features/profile/save.ts";
import { countryName } from "@quayside/format/country";

/** An address of the company with its actions. */
export function AddressItem({
  address,
  company,
  defaultQid,
  onEdit,
}: {
  readonly address: Address;
  /** The default address of its usage: a colleague may have chosen another one in the meantime. */
  readonly defaultQid?: string;
  readonly company: Company;
  /** No actions are offered if unset. */
  readonly onEdit?: () => void;
}) {
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const shared = { fallback: profileMessages.detailsFailed, reads: listAddresses };
  const preferring = useSave(updateAddress, {
    ...shared,
    onDone: () => show({ tone: "success", title: profileMessages.addressUpdated }),
  });
  const removal = useSave(deleteAddress, {
    ...shared,
    onDone: () => {
      setAsking(false);
      show({ tone: "success", title: profileMessages.addressDeleted });
    },
  });
  const text = addressText(draftOf(address, company), countryName);
  const name = <span className="sr-only">{address.lineOne}</span>;
  const body = { ...draftOf(address, company), usage: address.usage, version: address.version };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{address.companyName}</span>
          {address.isDefault && <Badge tone="info">Default</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">{text}</p>
        {address.lineTooLong.length > 0 && (
          <p className="text-sm font-medium text-caution-fg">
            The name or a line is longer than carriers print. Shorten it when you book a carrier.
          </p>
        )}
        {address.timeZone === null && address.usage !== "billing" && (
          <p className="text-sm font-medium text-caution-fg">
            Country and postcode do not tell its time zone: edit the address to choose it, so that deadlines
            end at midnight there.
          </p>
        )}
        <ErrorLine>{preferring.saving.failure}</ErrorLine>
      </div>
      {onEdit && (
        <div className="flex flex-wrap gap-2">
          {!address.isDefault && (
            <Button
              size="sm"
              pending={preferring.saving.isPending}
              onClick={() =>
                preferring.save({
                  params: { id: address.qid },
                  body: { ...body, isDefault: true, replacesDefault: defaultQid },
                })
              }
            >
              Make default {name}
            </Button>
          )}
          <Button size="sm" onClick={onEdit}>
            Edit {name}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Delete {name}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this address?"
        description={`${text}. Orders that were placed with it keep it.`}
        confirmLabel="Delete"
        tone="danger"
        pending={removal.saving.isPending}
        error={removal.saving.failure ?? undefined}
        onConfirm={() => removal.save({ params: { id: address.qid }, query: { version: address.version } })}
      />
    </li>
  );
}
