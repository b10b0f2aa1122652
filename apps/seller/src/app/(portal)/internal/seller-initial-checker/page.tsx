import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { InitialCheckPage } from "#features/initial-check/initial-check-page.tsx";

export const metadata: Metadata = { title: "Seller GTIN checker" };

export default function Page() {
  return (
    <NuqsAdapter>
      <InitialCheckPage />
    </NuqsAdapter>
  );
}
