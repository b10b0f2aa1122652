"use client";

import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Maximize } from "lucide-react";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StateBlock } from "@quayside/ui/state-block";
import { WallBoard } from "#features/wall/wall-board.tsx";
import { wallMessages as messages } from "#features/wall/wall.messages.ts";
import { wallQuery } from "#features/wall/wall.queries.ts";

/** Keeps the screen on while the page is shown. Does nothing in a browser without wake locks. */
function useAwakeScreen(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const held = await navigator.wakeLock.request("screen");
        if (isGone) await held.release();
        else lock = held;
      } catch {
        // Denied, e.g. because the battery is low.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release().catch(() => {});
    };
  }, []);
}

/** The failure states. */
function Nothing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <LoadFailure
      error={error}
      title={messages.load}
      notPermitted={<StateBlock kind="not-permitted">{messages.notPermitted}</StateBlock>}
      onRetry={onRetry}
    />
  );
}

/**
 * Today's figures on a wall screen. It needs no interaction: it refreshes itself, keeps the screen on, and shows when
 * it was last updated if the API does not answer.
 */
export function WallPage() {
  const { zone, formatTime } = useDates();
  const { client } = useSession();
  const today = useQuery(wallQuery(client));
  const board = useRef<HTMLDivElement>(null);
  useAwakeScreen();
  const { data, error } = today;
  return (
    <div
      ref={board}
      className="grid grid-cols-1 content-start gap-5 overflow-auto [&:fullscreen]:bg-bg [&:fullscreen]:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{messages.title}</h1>
        <div className="flex flex-wrap items-center gap-4">
          {data && (
            <p
              role="status"
              className={error === null ? "tnum text-muted" : "tnum font-semibold text-error-fg"}
            >
              {error === null
                ? messages.updated(formatTime(data.at))
                : messages.outdated(formatTime(data.at))}
            </p>
          )}
          <Button onClick={() => void board.current?.requestFullscreen().catch(() => {})}>
            <Maximize aria-hidden className="size-5" />
            {messages.fullScreen}
          </Button>
        </div>
      </div>
      {data ? (
        <WallBoard today={data} timeZone={zone} />
      ) : error === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <Nothing error={error} onRetry={() => void today.refetch()} />
      )}
    </div>
  );
}
