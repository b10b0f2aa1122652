"use client";
import type { ReactNode } from "react";
import type { StaffCall } from "@quayside/api-client/contract/internal/staff-rights.rules";
import { RequireStaff } from "@quayside/auth/react/guard";
import { problemMessages } from "@quayside/portal/problem.messages";
import { Blank } from "@quayside/portal/react/frame/blank";
import { StateBlock } from "@quayside/ui/state-block";
import { Page } from "#components/page.tsx";
import { StaffMay } from "#components/staff-may.tsx";

/**
 * What a page for staff shows, in its guard and its frame.
 *
 * @param call the call that the page is for, where not every staff role may make it
 * @param refusal the message to a seller, who is redirected home without it
 */
export function StaffOnly({
  call,
  refusal,
  children,
}: {
  readonly call?: StaffCall;
  readonly refusal?: ReactNode;
  readonly children: ReactNode;
}) {
  const shown =
    call === undefined ? (
      children
    ) : (
      <StaffMay
        call={call}
        otherwise={<StateBlock kind="not-permitted" title={problemMessages.staffRight} />}
      >
        {children}
      </StaffMay>
    );
  return (
    <RequireStaff blank={<Blank />} refusal={refusal}>
      <Page>{shown}</Page>
    </RequireStaff>
  );
}
