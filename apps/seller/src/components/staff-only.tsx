"use client";
import type { ReactNode } from "react";
import { RequireStaff } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/frame/blank";
import { Page } from "#components/page.tsx";

/**
 * What a page for staff shows, in its guard and its frame.
 *
 * @param refusal the message to a seller, who is redirected home without it
 */
export function StaffOnly({
  refusal,
  children,
}: {
  readonly refusal?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <RequireStaff blank={<Blank />} refusal={refusal}>
      <Page>{children}</Page>
    </RequireStaff>
  );
}
