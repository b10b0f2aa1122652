import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { WarehousePage } from "#components/guarded-page.tsx";
import { IncomingPage } from "#features/incoming/incoming-page.tsx";

export const metadata: Metadata = { title: "Incoming packages" };

export default function Page() {
  return (
    <WarehousePage>
      <NuqsAdapter>
        <IncomingPage />
      </NuqsAdapter>
    </WarehousePage>
  );
}
