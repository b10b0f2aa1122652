import type { Metadata } from "next";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ProfilePage } from "#features/session/profile-page.tsx";

export const metadata: Metadata = { title: "My profile" };

export default function Page() {
  return (
    <WarehousePage>
      <ProfilePage />
    </WarehousePage>
  );
}
