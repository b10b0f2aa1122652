"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { latestQuery } from "#features/notifications/notifications.queries.ts";

/** Reports how many notifications are unread, and 0 when that could not be loaded. Renders nothing. */
export function UnreadCount({ onCount }: { readonly onCount: (unread: number) => void }) {
  const { client } = useSession();
  const { data, isError } = useQuery(latestQuery(client));
  const unread = isError ? 0 : (data?.unreadCount ?? 0);
  useEffect(() => onCount(unread), [onCount, unread]);
  return null;
}
