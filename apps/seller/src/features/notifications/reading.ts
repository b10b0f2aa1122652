"use client";
import { useMutation } from "@tanstack/react-query";
import { readNotifications } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import type { Notification } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useToast } from "@quayside/ui/toast";
import { useIsReadOnly } from "#components/read-only.ts";
import { notificationMessages } from "#features/notifications/notifications.messages.ts";

/** Marks notifications as read; no effect for staff who view the seller. */
export function useReading() {
  const { client } = useSession();
  const { show } = useToast();
  const isReadOnly = useIsReadOnly();
  const one = useMutation(mutationOptionsFor(client, readNotifications));
  const all = useMutation(
    mutationOptionsFor(client, readNotifications, {
      onError: () => show({ tone: "error", title: notificationMessages.readFailed }),
    }),
  );
  return {
    isReadOnly,
    isPending: all.isPending,
    /** The notification was opened. A failure to store that is not shown, as the target matters more. */
    open: ({ qid, isRead }: Notification) => {
      if (!isRead && !isReadOnly) one.mutate({ body: { qids: [qid] } });
    },
    /** Marks these as read. */
    markRead: (notifications: readonly Notification[]) => {
      if (!isReadOnly && !all.isPending) all.mutate({ body: { qids: notifications.map(({ qid }) => qid) } });
    },
    markAll: () => {
      if (!isReadOnly && !all.isPending) all.mutate({ body: { all: true } });
    },
  };
}
