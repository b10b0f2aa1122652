"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import type { Notification } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { useDates, useReaderZone } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";
import { NotificationGroup } from "#features/notifications/notification-group.tsx";
import { NotificationLink } from "#features/notifications/notification-link.tsx";
import { groupsOf } from "#features/notifications/notification-groups.view-model.ts";
import { notificationMessages as messages } from "#features/notifications/notifications.messages.ts";
import { latestQuery } from "#features/notifications/notifications.queries.ts";
import { useReading } from "#features/notifications/reading.ts";

/** The newest notifications beside the page, each linking to its subject. */
export function LatestDrawer({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const { data, error, refetch } = useQuery({ ...latestQuery(client), enabled: open });
  const reading = useReading();
  const timeZone = useReaderZone();
  const { formatTime } = useDates();
  const close = () => onOpenChange(false);
  const follow = (notification: Notification) => {
    reading.open(notification);
    close();
  };
  return (
    <Dialog
      variant="drawer"
      open={open}
      onOpenChange={onOpenChange}
      title="Notifications"
      footer={
        <>
          {data !== undefined && data.unreadCount > 0 && !reading.isReadOnly && (
            <Button variant="ghost" pending={reading.isPending} onClick={reading.markAll}>
              Mark all as read
            </Button>
          )}
          <LinkButton href="/notifications/" onClick={close}>
            See all notifications
          </LinkButton>
        </>
      }
    >
      {data === undefined && error === null && <Skeleton lines={8} label="Loading notifications" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={messages.load} onRetry={refetch} />
      )}
      {data?.results.length === 0 && (
        <StateBlock kind="empty" title={messages.none}>
          {messages.noneText}
        </StateBlock>
      )}
      {data !== undefined && data.results.length > 0 && (
        <ul aria-label="Latest notifications" className="divide-y">
          {groupsOf(data.results, timeZone).map((group) => (
            <li key={group.key}>
              {group.items.length === 1 ? (
                <NotificationLink
                  notification={group.items[0]}
                  nowMs={nowMs}
                  onOpen={() => follow(group.items[0])}
                />
              ) : (
                <div className="py-2">
                  <NotificationGroup
                    group={group}
                    formatTime={formatTime}
                    onOpen={follow}
                    onRead={reading.isReadOnly ? undefined : reading.markRead}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="py-3 text-sm text-muted">
        <UiLink href="/my-profile/notifications/" className="prose-link" onClick={close}>
          Notification settings
        </UiLink>
      </p>
    </Dialog>
  );
}
