"use client";
import { RequireStaff } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";
import { ThreadList } from "#features/contact/components/thread-list.tsx";

/** The messages of all sellers about their orders, for internal staff. */
export function ThreadsPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <ThreadList />
      </Page>
    </RequireStaff>
  );
}
