import type { Metadata } from "next";
import { WarehousePage } from "#components/guarded-page.tsx";
import { MyProfilePage } from "#features/my-profile/my-profile-page.tsx";

export const metadata: Metadata = { title: "My profile" };

export default function Page() {
  return (
    <WarehousePage>
      <MyProfilePage />
    </WarehousePage>
  );
}
