import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { OnboardingPage } from "#features/seller-onboarding/onboarding-page.tsx";

export const metadata: Metadata = { title: "Seller onboarding" };

export default function Page() {
  return (
    <PageAddress>
      <OnboardingPage />
    </PageAddress>
  );
}
