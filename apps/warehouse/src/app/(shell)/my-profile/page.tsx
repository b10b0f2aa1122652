import type { Metadata } from "next";
import { RequireWarehouse } from "@quayside/auth/react/guard";
import { Blank } from "#components/blank.tsx";
import { ProfilePage } from "#features/session/profile-page.tsx";

export const metadata: Metadata = { title: "My profile" };

export default function Page() {
  return (
    <RequireWarehouse blank={<Blank />}>
      <ProfilePage />
    </RequireWarehouse>
  );
}
