"use client";
import { listThreads } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useAddressState } from "@quayside/portal/address-state";
import { Badge } from "@quayside/ui/badge";
import { FilterBar } from "@quayside/ui/filter-bar";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { useBusinessNow } from "#components/business-time.ts";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { SearchField } from "#components/search-field.tsx";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { STAFF_REFRESH_MS, waitingTabs } from "#components/waiting-lists.ts";
import { dueOf } from "#features/contact/answer-time.view-model.ts";
import { contactMessages as messages, threadStatuses } from "#features/contact/contact.messages.ts";
import { threadsList } from "#features/contact/threads.list-view.ts";

type Thread = AnswerOf<typeof listThreads>["results"][number];

function DueCell({ thread, nowMs }: { readonly thread: Thread; readonly nowMs: number }) {
  const { formatMoment } = useDates();
  const due = dueOf(thread, nowMs);
  if (due === null) {
    const { label, tone } = threadStatuses[thread.status];
    return <Badge tone={tone}>{label}</Badge>;
  }
  return (
    <span className="grid justify-items-start gap-1 py-2 max-sm:justify-items-end">
      <time dateTime={due.until} className="tnum">
        {formatMoment(due.until)}
      </time>
      {due.isLate && <Badge tone="caution">Late</Badge>}
    </span>
  );
}

const columnsFor = (nowMs: number, { formatMoment }: Dates): Column<Thread>[] => [
  {
    key: "sale",
    header: "Order",
    rowHeader: true,
    cell: ({ sale, unreadCount }) => (
      <>
        <span className="tnum">{sale.number}</span>
        {unreadCount > 0 && (
          <span className="ml-2 text-sm font-normal text-accent-text">{unreadCount} new</span>
        )}
      </>
    ),
  },
  {
    key: "seller",
    header: "Seller",
    cell: ({ seller }) => (
      <>
        {seller.name} <span className="code text-sm text-muted">{seller.code}</span>
      </>
    ),
  },
  {
    key: "last",
    header: "Last message",
    cell: ({ lastMessage, hasIssue }) => (
      <span className="grid max-w-md justify-items-start gap-1 py-2 max-sm:justify-items-end">
        {hasIssue && <Badge tone="caution">Something is wrong</Badge>}
        <span className="line-clamp-2 break-words">{lastMessage.text}</span>
        <span className="text-sm text-muted">
          {lastMessage.author}, {formatMoment(lastMessage.at)}
        </span>
      </span>
    ),
  },
  {
    key: "due",
    header: "Answer due",
    width: "16rem",
    cell: (thread) => <DueCell thread={thread} nowMs={nowMs} />,
  },
];

/** The threads of all sellers, longest wait first. Searched and paged in the address. */
export function ThreadList() {
  const { view, change, page } = useListScreen({
    state: useAddressState(threadsList.parsers, { step: "push" }),
    query: (client, next) => ({
      ...queryOptionsFor(client, listThreads, { query: threadsList.query(next) }),
      refetchInterval: STAFF_REFRESH_MS,
    }),
    list: threadsList,
    loadError: messages.listLoad,
  });
  const [text, setText] = useSearchText(view.search, (search) => change({ search }));
  const nowMs = useBusinessNow();
  const dates = useDates();
  return (
    <ListPage
      {...page}
      title="Seller messages"
      description="What sellers wrote about their orders, longest wait first."
      tabs={waitingTabs(view.status, (list) => threadsList.href({ ...view, status: list, page: 1 }))}
      filters={
        <FilterBar>
          <SearchField
            placeholder="Order number, seller or code"
            maxLength={100}
            text={text}
            onText={setText}
          />
        </FilterBar>
      }
      filtered={threadsList.isFiltered(view)}
      noun={{ one: "thread", other: "threads" }}
      columns={columnsFor(nowMs, dates)}
      rowKey={({ qid }) => qid}
      rowHref={({ qid }) => `/internal/threads/${qid}/`}
      empty={{
        title: view.status === "WAITING" ? "No one is waiting for an answer" : "No threads here",
        children: "What sellers write about their orders appears here.",
      }}
    />
  );
}
