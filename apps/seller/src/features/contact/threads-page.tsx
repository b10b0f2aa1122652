"use client";
import { StaffOnly } from "#components/staff-only.tsx";
import { ThreadList } from "#features/contact/thread-list.tsx";

/** The messages of all sellers about their orders, for internal staff. */
export function ThreadsPage() {
  return (
    <StaffOnly>
      <ThreadList />
    </StaffOnly>
  );
}
