"use client";
import { notificationTopics } from "@quayside/api-client/contract/notifications/notifications.rules";
import type { Notification } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { useAddressState } from "@quayside/portal/address-state";
import { type Dates, useDates, useReaderZone } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { cn } from "@quayside/ui/lib/cn";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import { SelectField } from "@quayside/ui/select-field";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { NotificationGroup } from "#features/notifications/notification-group.tsx";
import { UnreadMark } from "#features/notifications/notification-link.tsx";
import {
  type NotificationGroup as Group,
  groupsOf,
} from "#features/notifications/notification-groups.view-model.ts";
import {
  notificationMessages as messages,
  topicLabel,
  topicNames,
} from "#features/notifications/notifications.messages.ts";
import { historyQuery } from "#features/notifications/notifications.queries.ts";
import { historyList } from "#features/notifications/notifications.list-view.ts";
import { useReading } from "#features/notifications/reading.ts";

const topicOptions = notificationTopics.map((topic) => ({
  value: topic,
  label: topicNames[topic].label,
}));

/** One notification: its title leads to its subject. */
function Single({
  notification,
  onOpen,
}: {
  readonly notification: Notification;
  readonly onOpen: (notification: Notification) => void;
}) {
  return (
    <div className="flex gap-3 py-2">
      <UnreadMark isRead={notification.isRead} />
      <div className="grid min-w-0 gap-0.5 font-normal">
        <UiLink
          href={notification.path}
          className={cn("prose-link w-fit break-words", !notification.isRead && "font-semibold")}
          onClick={() => onOpen(notification)}
          onAuxClick={() => onOpen(notification)}
        >
          {notification.title}
        </UiLink>
        <span className="line-clamp-2 max-w-prose text-sm break-words whitespace-pre-line text-muted">
          {notification.text}
        </span>
      </div>
    </div>
  );
}

function columnsFor(
  { formatMoment, formatDay, formatTime }: Dates,
  { isReadOnly, open, markRead }: ReturnType<typeof useReading>,
): Column<Group>[] {
  return [
    {
      key: "title",
      header: "Notification",
      rowHeader: true,
      cell: (group) =>
        group.items.length === 1 ? (
          <Single notification={group.items[0]} onOpen={open} />
        ) : (
          <NotificationGroup
            group={group}
            formatTime={formatTime}
            onOpen={open}
            onRead={isReadOnly ? undefined : markRead}
          />
        ),
    },
    { key: "topic", header: "Topic", width: "10rem", cell: ({ type }) => topicLabel(type) },
    {
      key: "at",
      header: "When",
      width: "15rem",
      cell: ({ items: [{ at }, ...others] }) => (
        <time dateTime={at} className="tnum">
          {others.length === 0 ? formatMoment(at) : formatDay(at)}
        </time>
      ),
    },
  ];
}

/** The company's notification history, grouped by kind and day, by topic and page, with its state in the address. */
export function NotificationsPage() {
  const dates = useDates();
  const { view, change, data, page } = useListScreen({
    state: useAddressState(historyList.parsers, { step: "push" }),
    query: historyQuery,
    list: historyList,
    loadError: messages.load,
  });
  const timeZone = useReaderZone();
  const reading = useReading();
  const isUnread = view.show === "unread";
  const hasUnread = data !== undefined && data.unreadCount > 0;
  return (
    <ListPage
      {...page}
      rows={data && groupsOf(data.results, timeZone)}
      title="Notifications"
      actions={
        <>
          <LinkButton href="/my-profile/notifications/">Notification settings</LinkButton>
          {hasUnread && !reading.isReadOnly && (
            <Button variant="primary" pending={reading.isPending} onClick={reading.markAll}>
              Mark all as read
            </Button>
          )}
        </>
      }
      tabs={[
        {
          id: "all",
          label: "All",
          href: historyList.href({ ...view, show: "all", page: 1 }),
          active: !isUnread,
        },
        {
          id: "unread",
          label: "Unread",
          href: historyList.href({ ...view, show: "unread", page: 1 }),
          active: isUnread,
          count: data?.unreadCount ?? null,
        },
      ]}
      filters={
        <FilterBar>
          <div className="w-full max-w-56">
            <SelectField
              label="Topic"
              placeholder="All topics"
              options={topicOptions}
              value={view.topic ?? ""}
              onChange={({ target }) => change({ topic: historyList.parsers.topic.parse(target.value) })}
            />
          </div>
        </FilterBar>
      }
      filtered={historyList.isFiltered(view)}
      noun={{ one: "notification", other: "notifications" }}
      columns={columnsFor(dates, reading)}
      rowKey={({ key }) => key}
      empty={
        isUnread
          ? { title: messages.allRead, children: messages.noneText }
          : { title: messages.none, children: messages.noneText }
      }
    />
  );
}
