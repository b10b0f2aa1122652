import type { Metadata } from "next";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ChangeUserPage } from "#features/change-user/change-user-page.tsx";

export const metadata: Metadata = { title: "Change user" };

export default function Page() {
  return (
    <WarehousePage>
      <ChangeUserPage />
    </WarehousePage>
  );
}
