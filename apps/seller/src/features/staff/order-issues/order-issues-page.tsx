"use client";
import { StaffOnly } from "#components/staff-only.tsx";
import { IssueList } from "#features/staff/order-issues/issue-list.tsx";

/** The reports of all buyers about their orders, for internal staff. */
export function OrderIssuesPage() {
  return (
    <StaffOnly>
      <IssueList />
    </StaffOnly>
  );
}
