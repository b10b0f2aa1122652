import type { Metadata } from "next";
import { RequireUser } from "@quayside/auth/react/guard";
import { Blank } from "#components/blank.tsx";
import { ActivateAccountPage } from "#features/session/activate-account-page.tsx";

export const metadata: Metadata = { title: "Activate your account" };

export default function Page() {
  return (
    <RequireUser blank={<Blank />}>
      <ActivateAccountPage />
    </RequireUser>
  );
}
