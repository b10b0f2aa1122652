"use client";
import { printedVatNumber } from "@quayside/identifiers/vat-number";
import { useQuery } from "@tanstack/react-query";
import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { getVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { DescriptionList } from "@quayside/ui/description-list";
import { useIsReadOnly } from "#components/read-only.ts";
import { addressText, draftOf } from "#features/profile/address.view-model.ts";
import { WithAddresses } from "#features/profile/addresses-page.tsx";
import { AddressForm } from "#features/profile/address-form.tsx";
import { FurtherVatNumbers } from "#features/profile/further-vat-numbers.tsx";
import { Loaded } from "#features/profile/loaded.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { SmallBusinessForm } from "#features/profile/small-business-form.tsx";
import { VatForm } from "#features/profile/vat-form.tsx";
import { smallBusinessMessages } from "#features/profile/profile.messages.ts";
import { vatWords } from "#features/profile/vat.view-model.ts";
import { countryName } from "@quayside/format/country";

/** The address printed on invoices, and the VAT number that belongs to it. */
export function BillingPage() {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("account");
  const vat = useQuery(queryOptionsFor(client, getVat, {}));
  return (
    <ProfileFrame
      path="/my-profile/billing-address/"
      title="Billing address"
      lead="The address and the VAT number on your invoices. Without the address you cannot be paid."
    >
      <WithAddresses>
        {({ all, company, vatCompanyName }) => {
          const billing = all.find((address) => address.usage === "billing" && address.isDefault);
          const shipFrom = all.find((address) => address.usage === "ship-from" && address.isDefault);
          return (
            <Loaded query={vat} what="the VAT number">
              {(numbers) =>
                isReadOnly ? (
                  <BillingFacts company={company} address={billing} />
                ) : (
                  <>
                    <VatForm
                      vat={numbers.vat}
                      country={company.country}
                      isSmallBusiness={company.smallBusiness !== null}
                    />
                    {numbers.vat !== null && <FurtherVatNumbers vat={numbers} />}
                    <SmallBusinessForm company={company} />
                    <AddressForm
                      usage="billing"
                      address={billing}
                      company={company}
                      vatCompanyName={vatCompanyName}
                      sameAs={
                        shipFrom === undefined
                          ? undefined
                          : { label: "address you ship from", address: shipFrom }
                      }
                      label="Billing address"
                    />
                  </>
                )
              }
            </Loaded>
          );
        }}
      </WithAddresses>
    </ProfileFrame>
  );
}

function BillingFacts({ company, address }: { readonly company: Company; readonly address?: Address }) {
  const { vatNumber, vatStatus, smallBusiness, country } = company;
  const withoutNumber = smallBusiness ? smallBusinessMessages.fact(smallBusiness.taxNumber) : "Not given";
  const text = address === undefined ? "Not given" : addressText(draftOf(address, company), countryName);
  return (
    <div className="card p-5 sm:p-6">
      <DescriptionList
        items={[
          { label: "Company name", value: address?.companyName ?? "Not given" },
          { label: "Address", value: text },
          { label: "VAT number", value: vatNumber === null ? withoutNumber : printedVatNumber(vatNumber) },
          ...(vatNumber === null
            ? []
            : [
                {
                  label: "VAT registry",
                  value: vatWords(vatStatus, null, { country, taxNumber: vatNumber }).title,
                },
              ]),
        ]}
      />
    </div>
  );
}
