"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { getVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { addressesInfoQuery, addressesQuery, companyQuery } from "#features/profile/profile.queries.ts";
import { AddressBook } from "#features/profile/address-book.tsx";
import { MissingVatNumbers } from "#features/profile/further-vat-numbers.tsx";
import { Loaded } from "#features/profile/loaded.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { FeeForm } from "#features/profile/fee-form.tsx";

interface AddressData {
  readonly all: readonly Address[];
  readonly company: Company;
  readonly vatCompanyName: string | null;
}

/** The data of every address page. */
export function WithAddresses({ children }: { readonly children: (data: AddressData) => ReactNode }) {
  const { client } = useSession();
  const company = useQuery(companyQuery(client));
  const addresses = useQuery(addressesQuery(client));
  const info = useQuery(addressesInfoQuery(client));
  return (
    <Loaded query={company} what="the company details">
      {(own) => (
        <Loaded query={addresses} what="the addresses">
          {({ results }) => (
            <Loaded query={info} what="the addresses">
              {({ vatCompanyName }) => children({ all: results, company: own, vatCompanyName })}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The addresses the seller ships from, and the default shipping fee. */
export function ShippingFromPage() {
  return (
    <ProfileFrame
      path="/my-profile/shipping-from/"
      title="Shipping from"
      lead="Where your parcels ship from. Carriers collect there, and your working days follow its country."
    >
      <WithAddresses>
        {(data) => (
          <>
            <DispatchWarnings />
            <AddressBook usage="ship-from" {...data} />
            <FeeForm company={data.company} />
          </>
        )}
      </WithAddresses>
    </ProfileFrame>
  );
}

/** What a place to ship from costs without a VAT number of its state; nothing while that is not known. */
function DispatchWarnings() {
  const { client } = useSession();
  const { data } = useQuery(queryOptionsFor(client, getVat, {}));
  return <MissingVatNumbers states={data?.missingStates ?? []} />;
}

/** Where the company itself receives parcels. */
export function ShippingAddressPage() {
  return (
    <ProfileFrame
      path="/my-profile/shipping-address/"
      title="Shipping address"
      lead="Where your company receives parcels itself, for example returns."
    >
      <WithAddresses>{(data) => <AddressBook usage="shipping" {...data} />}</WithAddresses>
    </ProfileFrame>
  );
}
