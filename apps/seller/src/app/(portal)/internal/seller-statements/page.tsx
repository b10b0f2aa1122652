import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { StatementsPage } from "#features/seller-statements/statements-page.tsx";

export const metadata: Metadata = { title: "Seller appeals" };

export default function Page() {
  return (
    <NuqsAdapter>
      <StatementsPage />
    </NuqsAdapter>
  );
}
