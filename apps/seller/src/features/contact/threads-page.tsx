"use client";
import { RequireStaff } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/blank";
import { Page } from "#components/page.tsx";
import { ThreadList } from "#features/contact/components/thread-list.tsx";

/** Where internal staff see what sellers of all companies wrote about their orders. */
export function ThreadsPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <ThreadList />
      </Page>
    </RequireStaff>
  );
}
