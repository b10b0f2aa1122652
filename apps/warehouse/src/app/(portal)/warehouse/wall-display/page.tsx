import type { Metadata } from "next";
import { WarehousePage } from "#components/guarded-page.tsx";
import { WallPage } from "#features/wall/wall-page.tsx";

export const metadata: Metadata = { title: "Wall display" };

export default function Page() {
  return (
    <WarehousePage>
      <WallPage />
    </WarehousePage>
  );
}
