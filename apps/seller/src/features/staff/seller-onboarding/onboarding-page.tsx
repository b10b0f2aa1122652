"use client";
import { StaffOnly } from "#components/staff-only.tsx";
import { LeadList } from "#features/staff/seller-onboarding/lead-list.tsx";

/** The companies that may become sellers, for internal staff. */
export function OnboardingPage() {
  return (
    <StaffOnly>
      <LeadList />
    </StaffOnly>
  );
}
