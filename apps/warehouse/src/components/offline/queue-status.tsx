"use client";
import { CloudOff, CloudUpload, Cloud, TriangleAlert } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { QueueDialog } from "#components/offline/queue-dialog.tsx";
import { useOffline, useQueueState } from "#components/offline/offline-provider.tsx";
import { useDeskState } from "#components/scanning/use-scanner.tsx";
import { offlineMessages as messages } from "#components/offline/offline.messages.ts";

function listen(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** From this usage the storage is shown as nearly full. */
const NEARLY_FULL = 0.8;

/** The state of this device's queue, always visible; opens the queue. */
export function QueueStatus() {
  const { isOnItsOwn } = useOffline();
  const { entries, others, isSending, fullness } = useQueueState();
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const { undo } = useDeskState();
  const [isOpen, setIsOpen] = useState(false);
  const conflicts = entries.filter(({ state }) => state === "conflict").length;
  const waiting = entries.length - conflicts;
  const isOffline = !isOnline || isOnItsOwn;
  const othersCount = others.reduce((total, { count }) => total + count, 0);
  const none = isOffline ? messages.keptHere : messages.allSent;
  const sent = waiting + othersCount === 0 ? none : messages.waiting(waiting + othersCount);
  const parts = [
    ...(isOffline ? [messages.offline] : []),
    ...(conflicts > 0 ? [messages.conflicts(conflicts)] : []),
    ...(isSending && waiting > 0 && !isOffline ? [messages.sending(waiting)] : [sent]),
  ];
  const Icon = conflicts > 0 ? TriangleAlert : isOffline ? CloudOff : waiting > 0 ? CloudUpload : Cloud;
  const isAllSent = parts.length === 1 && parts[0] === messages.allSent;
  const percent = fullness === null ? 0 : Math.round(fullness * 100);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={cn(
          conflicts > 0 && "border-error-solid",
          // On a handheld the way back from a scan needs the room.
          isAllSent && undo === "offered" && "max-sm:hidden",
        )}
        icon={<Icon aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {/* On a small screen the cloud alone says that nothing waits. */}
        <span className={isAllSent ? "max-lg:sr-only" : ""}>{parts.join(" · ")}</span>
        <span className="sr-only">. {messages.open}</span>
      </Button>
      {percent >= NEARLY_FULL * 100 && (
        <p role="alert" className="basis-full rounded-md bg-caution-bg px-3 py-2 font-medium text-caution-fg">
          {messages.nearlyFull(percent)}
        </p>
      )}
      {isOpen && <QueueDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
