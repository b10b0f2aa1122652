"use client";
import { CirclePause } from "lucide-react";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { LinkButton } from "@quayside/ui/link-button";

const PAUSE_PAGE = "/my-profile/pause/";
/** Pages that already show that the account is paused. */
const TOLD_ON = ["/dashboard", PAUSE_PAGE.slice(0, -1)];

/**
 * Shows on every page that a seller is paused, with a link to the page that ends it; nothing for other users.
 */
export function PausedBanner() {
  const { user, location } = useSession();
  const isTold = TOLD_ON.includes(location.path.replace(/\/$/, ""));
  if (user === null || !user.isSeller || user.sellerStatus !== "PAUSED" || isTold) return null;
  const end = user.expectedPauseEnd;
  return (
    <section
      aria-label="Paused account"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border bg-caution-bg px-4 py-2 text-caution-fg sm:px-6"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <CirclePause aria-hidden className="size-4.5 shrink-0" />
        <span>
          Your account is paused{end === null ? "" : ` until ${formatDate(end)}`}. You still need to fulfil
          open orders.
        </span>
      </p>
      <LinkButton size="sm" href={PAUSE_PAGE} className="print:hidden">
        View the pause
      </LinkButton>
    </section>
  );
}
