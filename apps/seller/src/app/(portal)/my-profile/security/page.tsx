import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { listPasskeys } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import { listSessions } from "@quayside/api-client/contract/auth/auth.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { UserPage } from "#components/user-page.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { SecurityPage } from "@quayside/portal/react/security/security-page";

export const metadata: Metadata = { title: "Password and devices" };

export default function Page() {
  return (
    <UserPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, listSessions, {}),
        queryOptionsFor(client, listPasskeys, {}),
      ]}
    >
      <ProfileFrame
        path="/my-profile/security/"
        title="Password and devices"
        lead="How you sign in, and where you are signed in."
      >
        <SecurityPage />
      </ProfileFrame>
    </UserPage>
  );
}
