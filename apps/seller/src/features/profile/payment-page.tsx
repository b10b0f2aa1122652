"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getBankInfo } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { BankAccount } from "@quayside/api-client/contract/bank/bank.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { BankForm } from "#features/profile/bank-form.tsx";
import { Loaded } from "#features/profile/loaded.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { companyQuery } from "#features/profile/profile.queries.ts";
import { countryName } from "@quayside/format/country";
import { useDates } from "@quayside/portal/reader-time";

/** The payout account: masked, can be changed with a fresh sign-in. */
export function PaymentPage() {
  const { client } = useSession();
  const bank = useQuery(queryOptionsFor(client, getBankInfo, {}));
  return (
    <ProfilePage
      path="/my-profile/payment-details/"
      title="Payment details"
      lead="The bank account that your payouts go to."
      query={companyQuery}
      what="the company details"
    >
      {({ country, currency }) => (
        <Loaded query={bank} what="the bank details">
          {({ bankAccount, version }) => (
            <BankDetails country={country} currency={currency} account={bankAccount} version={version} />
          )}
        </Loaded>
      )}
    </ProfilePage>
  );
}

function BankDetails({
  country,
  currency,
  account,
  version,
}: {
  readonly country: string;
  readonly currency: string;
  readonly account: BankAccount | null;
  readonly version: number;
}) {
  const isReadOnly = useIsReadOnly("finance");
  const [isChanging, setChanging] = useState(false);
  const offersForm = !isReadOnly && (account === null || isChanging);
  return (
    <>
      {account !== null && <PresentAccount account={account} />}
      {account === null && isReadOnly && <StateBlock kind="empty" title="There are no bank details yet" />}
      {offersForm && (
        <BankForm
          country={country}
          currency={currency}
          account={account}
          version={version}
          onSaved={() => setChanging(false)}
        />
      )}
      {account !== null && !isReadOnly && !isChanging && (
        <div>
          <Button onClick={() => setChanging(true)}>Change bank details</Button>
        </div>
      )}
    </>
  );
}

function PresentAccount({ account }: { readonly account: BankAccount }) {
  const { formatMoment } = useDates();
  const { accountHolder, lastFour, country, currency, createdAt, holdUntil, isOnHold } = account;
  return (
    <section aria-labelledby="present-account" className="card grid gap-3 p-5 sm:p-6">
      <h2 id="present-account" className="text-lg font-semibold">
        Your account
      </h2>
      {isOnHold && holdUntil !== null && (
        <InlineNotification tone="info" title="Payouts to this account are on hold" closable={false}>
          The account is new: nothing is paid out to it until {formatMoment(holdUntil)}. If it was not you or
          a colleague who changed it, tell us at once.
        </InlineNotification>
      )}
      <DescriptionList
        items={[
          { label: "Account holder", value: accountHolder },
          {
            label: "Account number",
            value: (
              <span className="code">
                <span aria-hidden>•••• </span>
                <span className="sr-only">ends in </span>
                {lastFour}
              </span>
            ),
          },
          { label: "Country", value: countryName(country) },
          { label: "Currency", value: currency },
          { label: "Since", value: formatMoment(createdAt) },
        ]}
      />
    </section>
  );
}
