import { useDeferredValue, useEffect, useLayoutEffect } from "react";
import type { CSSProperties, ReactNode } from "react";
import { decideGuard } from "#guard.rules.ts";
import type { GuardedPage } from "#guard.rules.ts";
import { FIRST_PICTURE, PAGE_LIVE } from "#first-picture.ts";
import { useSession } from "#react/session-provider.tsx";

interface GuardProps {
  /** The placeholder while nothing private may be shown. */
  readonly blank: ReactNode;
  /**
   * Draws the page out of sight while it is not known who asks, so that it stands when that is known: for pages that
   * ask for nothing else of the user than what the API answers.
   */
  readonly ahead?: boolean;
  /** What an account of another type is told; without it, such an account is led home. */
  readonly refusal?: ReactNode;
  readonly children: ReactNode;
}

const OUT_OF_SIGHT: CSSProperties = { display: "none" };

function Guard({
  blank,
  ahead = false,
  refusal,
  children,
  requires,
}: GuardProps & Pick<GuardedPage, "requires">) {
  const { location, navigate, status, user, flags } = useSession();
  const page: GuardedPage = requires === undefined ? {} : { requires, refuses: refusal !== undefined };
  const decision = decideGuard({ ...location, page, session: { status, user, flags } });
  const to = decision.show === "redirect" ? decision.to : null;
  useEffect(() => {
    if (to !== null) navigate(to);
  }, [to, navigate]);
  const isShown = decision.show === "page";
  const isKnown = status !== "NOT_SET";
  useEffect(() => {
    if (!ahead) return;
    document.documentElement.setAttribute(PAGE_LIVE, "");
    document.dispatchEvent(new Event(PAGE_LIVE));
  }, [ahead]);
  useLayoutEffect(() => {
    if (isKnown) document.documentElement.removeAttribute(FIRST_PICTURE);
  }, [isKnown]);
  // A page that is let in is drawn a piece at a time, so that the tab answers meanwhile; one that is not, goes at once.
  const isDrawn = useDeferredValue(isShown);
  if (decision.show === "refusal") return refusal;
  if (!ahead) return isShown && isDrawn ? children : blank;
  return (
    <>
      {(isShown || !isKnown) && (
        // A style, not `hidden`, which a style sheet could not take back for the first picture.
        <div style={isShown ? undefined : OUT_OF_SIGHT} data-ahead={!isShown || undefined}>
          {children}
        </div>
      )}
      {!isShown && <div data-blank="">{blank}</div>}
    </>
  );
}

/** Shows its children to a signed-in, verified user with accepted terms; everybody else is led where they belong. */
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
