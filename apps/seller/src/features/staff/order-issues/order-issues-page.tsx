"use client";
import { StaffOnly } from "#components/staff-only.tsx";
import { IssueList } from "#features/staff/order-issues/components/issue-list.tsx";

/** Where internal staff see what buyers of all companies reported about their orders. */
export function OrderIssuesPage() {
  return (
    <StaffOnly>
      <IssueList />
    </StaffOnly>
  );
}
