"use client";
import type { Notification } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { formatRelative } from "@quayside/format/date";
import { cn } from "@quayside/ui/lib/cn";
import { UiLink } from "@quayside/ui/ui-provider";
import { topicLabel } from "#features/notifications/notifications.messages.ts";

/** The unread dot, with its label. */
export function UnreadMark({ isRead, className }: { readonly isRead: boolean; readonly className?: string }) {
  return (
    <span className={cn("mt-2 block size-2 shrink-0", className)}>
      {!isRead && (
        <>
          <span aria-hidden className="block size-2 rounded-full bg-accent forced-colors:bg-[CanvasText]" />
          <span className="sr-only">Unread: </span>
        </>
      )}
    </span>
  );
}

/** A notification of the bell: all of it is a link to its subject. */
export function NotificationLink({
  notification,
  nowMs,
  onOpen,
}: {
  readonly notification: Notification;
  /** Business time in ms. */
  readonly nowMs: number;
  readonly onOpen: () => void;
}) {
  const { type, title, text, path, at, isRead } = notification;
  return (
    <UiLink
      href={path}
      onClick={onOpen}
      onAuxClick={onOpen}
      className="-mx-3 flex gap-3 rounded-md px-3 py-3 hover:bg-hover"
    >
      <UnreadMark isRead={isRead} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cn("break-words", !isRead && "font-semibold")}>{title}</span>
        <span className="line-clamp-2 text-sm break-words text-muted">{text}</span>
        <span className="text-sm text-muted">
          {topicLabel(type)} · <time dateTime={at}>{formatRelative(at, nowMs)}</time>
        </span>
      </span>
    </UiLink>
  );
}
