import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { ChooseSellerPage } from "#features/internal/choose-seller-page.tsx";

export const metadata: Metadata = { title: "Choose a seller" };

export default function Page() {
  return (
    <NuqsAdapter>
      <ChooseSellerPage />
    </NuqsAdapter>
  );
}
