"use client";
import { RequireStaff } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";
import { IssueList } from "#features/staff/order-issues/components/issue-list.tsx";

/** Where internal staff see what buyers of all companies reported about their orders. */
export function OrderIssuesPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <IssueList />
      </Page>
    </RequireStaff>
  );
}
