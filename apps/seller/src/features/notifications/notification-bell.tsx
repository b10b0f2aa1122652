"use client";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { afterLoad } from "@quayside/portal/after-load";
import { useIsOperational } from "#components/operational.ts";
import { latestQuery } from "#features/notifications/notifications.queries.ts";

const LatestDrawer = dynamic(async () => {
  const loaded = await import("#features/notifications/components/latest-drawer.tsx");
  return loaded.LatestDrawer;
});

/** The API counts no further. */
const MOST = 100;

/**
 * The bell of the header: how much is unread, and the newest notifications when it is pressed. The count comes after
 * the page itself and follows live changes; one that could not be loaded is left out, never shown as 0.
 */
export function NotificationBell() {
  const { client } = useSession();
  const [isReady, setReady] = useState(false);
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  const isOperational = useIsOperational();
  useEffect(() => afterLoad(() => setReady(true)), []);
  const { data, isError } = useQuery({
    ...latestQuery(client),
    enabled: isReady && isOperational,
  });
  if (!isOperational) return null;
  const unread = isError ? 0 : (data?.unreadCount ?? 0);
  const count = unread >= MOST ? `${MOST - 1}+` : String(unread);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread === 0 ? "Notifications" : `Notifications, ${count} unread`}
        onClick={() => setDrawer("open")}
        className="relative grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-fg pointer-coarse:size-11"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="tnum absolute top-0 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-accent"
          >
            {count}
          </span>
        )}
      </button>
      {drawer !== "never" && (
        <LatestDrawer open={drawer === "open"} onOpenChange={(open) => setDrawer(open ? "open" : "closed")} />
      )}
    </>
  );
}
