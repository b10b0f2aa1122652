"use client";
import { useDeferredValue, useEffect } from "react";
import type { ReactNode } from "react";
import { decideGuard } from "#guard.rules.ts";
import type { GuardedPage } from "#guard.rules.ts";
import { useSession } from "#react/session-provider.tsx";

interface GuardProps {
  /** The placeholder while nothing private may be shown. */
  readonly blank: ReactNode;
  /** The message to an account of another type; without it, such an account is redirected home. */
  readonly refusal?: ReactNode;
  readonly children: ReactNode;
}

function Guard({ blank, refusal, children, requires }: GuardProps & Pick<GuardedPage, "requires">) {
  const { location, navigate, status, user, flags } = useSession();
  const page: GuardedPage = requires === undefined ? {} : { requires, refuses: refusal !== undefined };
  const decision = decideGuard({ ...location, page, session: { status, user, flags } });
  const to = decision.show === "redirect" ? decision.to : null;
  useEffect(() => {
    if (to !== null) navigate(to);
  }, [to, navigate]);
  const isShown = decision.show === "page";
  // A permitted page is rendered in time slices, so that the tab stays responsive; one that is not permitted is
  // removed at once.
  const isDrawn = useDeferredValue(isShown);
  if (decision.show === "refusal") return refusal;
  return isShown && isDrawn ? children : blank;
}

/**
 * Shows its children to a signed-in, verified user with accepted terms; redirects all others as `guard.rules`
 * decides.
 */
export function RequireUser(props: GuardProps) {
  return <Guard {...props} />;
}

/** Like RequireUser, for pages of the seller area. */
export function RequireSeller(props: GuardProps) {
  return <Guard {...props} requires="seller" />;
}

/** Like RequireUser, for pages of the warehouse. */
export function RequireWarehouse(props: GuardProps) {
  return <Guard {...props} requires="warehouse" />;
}

/** Like RequireUser, for the internal section. */
export function RequireStaff(props: GuardProps) {
  return <Guard {...props} requires="staff" />;
}
