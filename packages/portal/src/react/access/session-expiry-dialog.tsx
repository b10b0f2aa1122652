"use client";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { whenIdle } from "#when-idle.ts";
import type { ExpiredSession } from "#react/access/expired-session.tsx";

/** Over the page of an expired session: asks for the password. Its code is prefetched once the page is idle. */
export function SessionExpiryDialog() {
  const { session, expired } = useSession();
  const [Dialog, setDialog] = useState<typeof ExpiredSession | null>(null);
  const load = useCallback(async () => {
    const loaded = await import("#react/access/expired-session.tsx");
    setDialog(() => loaded.ExpiredSession);
  }, []);
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  useEffect(() => {
    if (expired) void load().catch(() => session.logout());
  }, [expired, load, session]);
  return expired && Dialog !== null ? <Dialog /> : null;
}
