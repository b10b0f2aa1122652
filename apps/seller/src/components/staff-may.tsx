"use client";
import type { ReactNode } from "react";
import { type StaffCall, mayStaffCall } from "@quayside/api-client/contract/internal/staff-rights.rules";
import { useSession } from "@quayside/auth/react/session-provider";

/** Whether the reader's staff roles allow a call. The API decides; screens offer nothing that it would refuse. */
export function useStaffMay(call: StaffCall): boolean {
  const { user } = useSession();
  return mayStaffCall(user?.staffRoles ?? [], call);
}

/** Shows its children to staff whose roles allow a call, and `otherwise` to all others. */
export function StaffMay({
  call,
  otherwise = null,
  children,
}: {
  readonly call: StaffCall;
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}) {
  return useStaffMay(call) ? children : otherwise;
}
