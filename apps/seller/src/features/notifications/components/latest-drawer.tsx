"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { useBusinessNow } from "#components/business-time.ts";
import { NotificationLink } from "#features/notifications/components/notification-link.tsx";
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
  const close = () => onOpenChange(false);
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
          {data.results.map((notification) => (
            <li key={notification.qid}>
              <NotificationLink
                notification={notification}
                nowMs={nowMs}
                onOpen={() => {
                  reading.open(notification);
                  close();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="py-3 text-sm text-muted">
        <UiLink href="/my-profile/notifications/" className="prose-link" onClick={close}>
          Choose what you hear of
        </UiLink>
      </p>
    </Dialog>
  );
}
