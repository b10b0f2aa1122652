"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useOwnUser } from "@quayside/auth/react/own-user";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { isKeyAccount } from "@quayside/auth/user-type";
import { useTrack } from "@quayside/portal/telemetry";
import { LinkButton } from "@quayside/ui/link-button";
import { useIsReadOnly } from "#components/read-only.ts";
import { CompanyForm } from "#features/profile/company-form.tsx";
import { Completeness } from "#features/profile/completeness.tsx";
import { Loaded } from "#features/profile/loaded.tsx";
import { PersonForm } from "#features/profile/person-form.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";

/** The completeness of the profile and the details of the company and the signed-in person. */
export function OverviewPage() {
  const { client } = useSession();
  const track = useTrack();
  const isReadOnly = useIsReadOnly();
  const company = useQuery(queryOptionsFor(client, getCompany, {}));
  useEffect(() => track("profile_viewed"), [track]);
  return (
    <ProfileFrame path="/my-profile/" title="My profile" lead="Your company and account details.">
      <Loaded query={company} what="the company details" isTall>
        {(data) => (
          <>
            <Completeness profile={data.profile} />
            <AccountManager />
            <CompanyForm company={data} />
          </>
        )}
      </Loaded>
      {!isReadOnly && <OwnDetails />}
    </ProfileFrame>
  );
}

/** Key accounts have a named contact. */
function AccountManager() {
  const user = useUser();
  if (!isKeyAccount(user)) return null;
  const { name, email } = user.accountManager;
  return (
    <section aria-labelledby="account-manager" className="card grid gap-1 p-5 sm:p-6">
      <h2 id="account-manager" className="text-lg font-semibold">
        Your account manager
      </h2>
      <p>
        {name},{" "}
        <a className="prose-link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </section>
  );
}

function OwnDetails() {
  const user = useOwnUser();
  return (
    <>
      <Loaded query={user} what="your details">
        {(data) => <PersonForm user={data} />}
      </Loaded>
      <section aria-labelledby="security" className="card grid justify-items-start gap-2 p-5 sm:p-6">
        <h2 id="security" className="text-lg font-semibold">
          Password and devices
        </h2>
        <p className="text-muted">Change your password, and see where you are signed in.</p>
        <LinkButton href="/my-profile/security/">Password and devices</LinkButton>
      </section>
    </>
  );
}
