import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { InternalClaimsPage } from "#features/claims/internal/internal-claims-page.tsx";

export const metadata: Metadata = { title: "Claims of all sellers" };

export default function Page() {
  return (
    <NuqsAdapter>
      <InternalClaimsPage />
    </NuqsAdapter>
  );
}
