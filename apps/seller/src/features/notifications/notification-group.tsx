"use client";
import { ChevronRight } from "lucide-react";
import type { Notification } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { UiLink } from "@quayside/ui/ui-provider";
import { UnreadMark } from "#features/notifications/notification-link.tsx";
import {
  type NotificationGroup as Group,
  groupTitle,
  unreadOf,
} from "#features/notifications/notification-groups.view-model.ts";

/** A notification as a line of an open group: its title and the first line of its text. */
function GroupLine({
  notification,
  when,
  onOpen,
}: {
  readonly notification: Notification;
  readonly when: string;
  readonly onOpen: () => void;
}) {
  const { title, text, path, at, isRead } = notification;
  return (
    <UiLink
      href={path}
      onClick={onOpen}
      onAuxClick={onOpen}
      title={text}
      className="flex min-h-9 items-center gap-3 rounded-md px-2 py-1 hover:bg-hover pointer-coarse:min-h-11"
    >
      <UnreadMark isRead={isRead} className="mt-0" />
      <span className={cn("min-w-0 flex-1 break-words", !isRead && "font-semibold")}>{title}</span>
      <time dateTime={at} className="tnum shrink-0 text-sm font-normal text-muted">
        {when}
      </time>
    </UiLink>
  );
}

/** Several notifications of one kind and day: their number, and each of them once it is open. */
export function NotificationGroup({
  group,
  formatTime,
  onOpen,
  onRead,
}: {
  readonly group: Group;
  /** The time of day of an instant. */
  readonly formatTime: (at: string) => string;
  /** Called with the notification that is followed. */
  readonly onOpen: (notification: Notification) => void;
  /** Marks these as read; not offered without it. */
  readonly onRead?: ((unread: readonly Notification[]) => void) | undefined;
}) {
  const unread = unreadOf(group);
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-3 rounded-md hover:bg-hover pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <UnreadMark isRead={unread.length === 0} className="mt-0" />
        <span className={cn("tnum", unread.length > 0 && "font-semibold")}>{groupTitle(group)}</span>
        {unread.length > 0 && (
          <span className="tnum rounded-full bg-neutral-bg px-2 text-xs leading-5 font-normal text-neutral-fg">
            {formatNumber(unread.length)} unread
          </span>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-90" />
      </summary>
      <ul aria-label={groupTitle(group)} className="grid gap-0.5 pb-2 pl-3">
        {group.items.map((one) => (
          <li key={one.qid}>
            <GroupLine notification={one} when={formatTime(one.at)} onOpen={() => onOpen(one)} />
          </li>
        ))}
      </ul>
      {onRead && unread.length > 0 && (
        <div className="pb-2 pl-5">
          <Button size="sm" onClick={() => onRead(unread)}>
            Mark {unread.length === 1 ? "1" : `these ${formatNumber(unread.length)}`} as read
          </Button>
        </div>
      )}
    </details>
  );
}
