"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { HeaderChip } from "@quayside/ui/header-chip";

/**
 * Shows beside the bell of every page that a seller is paused, with a link to the page that ends it; nothing for
 * other users.
 */
export function PausedChip() {
  const { user } = useSession();
  if (user === null || !user.isSeller || user.sellerStatus !== "PAUSED") return null;
  const until = user.expectedPauseEnd === null ? "" : ` until ${formatDate(user.expectedPauseEnd)}`;
  return (
    <HeaderChip
      kind="paused"
      href="/my-profile/pause/"
      label={`Paused${until}`}
      heard={`Your account is paused${until}. You still need to fulfil open orders. View the pause`}
    />
  );
}
