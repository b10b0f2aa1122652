import type { Metadata } from "next";
import { PageAddress } from "#components/page-address.tsx";
import { OnboardingPage } from "#features/seller-onboarding/onboarding-page.tsx";

export const metadata: Metadata = { title: "Seller onboarding" };

export default function Page() {
  return (
    <PageAddress>
      <OnboardingPage />
    </PageAddress>
  );
}
