"use client";
import { RequireStaff } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";
import { LeadList } from "#features/staff/seller-onboarding/components/lead-list.tsx";

/** The companies that may become sellers, for internal staff. */
export function OnboardingPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <LeadList />
      </Page>
    </RequireStaff>
  );
}
