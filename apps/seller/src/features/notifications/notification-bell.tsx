"use client";
import { Bell } from "lucide-react";
import { useState } from "react";
import { DeferredPart } from "@quayside/portal/react/page/deferred-part";
import { useIsOffered } from "#components/operational.ts";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import type { LatestDrawer } from "#features/notifications/latest-drawer.tsx";

const loadUnreadCount = async () => (await import("#features/notifications/unread-count.tsx")).UnreadCount;

/** The API counts no further. */
const MOST = 100;

/**
 * The bell of the header: the unread count, and the newest notifications when it is pressed. The count loads after
 * the page and follows live changes; if it could not be loaded it is omitted, never shown as 0.
 */
export function NotificationBell() {
  const isOffered = useIsOffered();
  const [unread, setUnread] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [Drawer, loadDrawer] = useLazyComponent(
    async (): Promise<typeof LatestDrawer> =>
      (await import("#features/notifications/latest-drawer.tsx")).LatestDrawer,
  );
  if (!isOffered) return null;
  const count = unread >= MOST ? `${MOST - 1}+` : String(unread);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread === 0 ? "Notifications" : `Notifications, ${count} unread`}
        onClick={() => {
          loadDrawer();
          setOpen(true);
        }}
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
      <DeferredPart load={loadUnreadCount} props={{ onCount: setUnread }} />
      {Drawer && <Drawer open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
