import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { OnboardingPage } from "#features/seller-onboarding/onboarding-page.tsx";

export const metadata: Metadata = { title: "Seller onboarding" };

export default function Page() {
  return (
    <NuqsAdapter>
      <OnboardingPage />
    </NuqsAdapter>
  );
}
