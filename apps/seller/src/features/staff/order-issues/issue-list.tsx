"use client";
import { useMemo } from "react";
import { listOrderIssues } from "@quayside/api-client/contract/orders/issues.endpoints";
import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useAddressState } from "@quayside/portal/address-state";
import { Badge } from "@quayside/ui/badge";
import { FilterBar } from "@quayside/ui/filter-bar";
import { ListPage } from "@quayside/ui/list-page";
import { SelectField } from "@quayside/ui/select-field";
import type { Column } from "@quayside/ui/table";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { SearchField } from "#components/search-field.tsx";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { STAFF_REFRESH_MS, waitingTabs } from "#components/waiting-lists.ts";
import {
  issueMessages as messages,
  issueStatuses,
  issueTopics,
} from "#features/staff/order-issues/order-issues.messages.ts";
import {
  ISSUE_SEARCH_MAX,
  ISSUE_TOPICS,
  issuesAsked,
  issuesList,
} from "#features/staff/order-issues/order-issues.list-view.ts";
import { countryName } from "@quayside/format/country";

const columnsIn = ({ formatMoment }: Dates): Column<OrderIssue>[] => [
  {
    key: "buyer",
    header: "Buyer",
    rowHeader: true,
    cell: ({ buyer }) => (
      <>
        {buyer.name} <span className="text-sm font-normal text-muted">{countryName(buyer.country)}</span>
      </>
    ),
  },
  { key: "topic", header: "Topic", cell: ({ topic }) => issueTopics[topic] },
  {
    key: "text",
    header: "Report",
    cell: ({ text, messages: written }) => (
      <span className="grid max-w-md gap-1 py-2">
        <span className="line-clamp-2 break-words">{written.at(-1)?.text ?? text}</span>
        {written.length > 0 && (
          <span className="text-sm text-muted">
            {written.length === 1 ? "1 message" : `${written.length} messages`} since the report
          </span>
        )}
      </span>
    ),
  },
  {
    key: "order",
    header: "Order",
    cell: ({ order, sale }) =>
      sale === null ? (
        <span className="code text-sm">{order.qid}</span>
      ) : (
        <>
          <span className="tnum">{sale.number}</span> <span className="code text-sm">{sale.seller}</span>
        </>
      ),
  },
  {
    key: "status",
    header: "Status",
    width: "16rem",
    cell: ({ status, waitingSince, createdAt }) => (
      <span className="grid justify-items-start gap-1 py-2">
        <Badge tone={issueStatuses[status].tone}>{issueStatuses[status].label}</Badge>
        <span className="tnum text-sm text-muted">
          {waitingSince === null
            ? `Reported ${formatMoment(createdAt)}`
            : `Since ${formatMoment(waitingSince)}`}
        </span>
      </span>
    ),
  },
];

/** The reports of buyers about their orders, longest wait first. Search and page are in the address. */
export function IssueList() {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const { view, change, page } = useListScreen({
    state: useAddressState(issuesList.parsers, { step: "push" }),
    query: (client, next) => ({
      ...queryOptionsFor(client, listOrderIssues, { query: issuesAsked(next) }),
      refetchInterval: STAFF_REFRESH_MS,
    }),
    list: issuesList,
    loadError: messages.listLoad,
  });
  const [text, setText] = useSearchText(view.search, (search) => change({ search }));
  return (
    <ListPage
      {...page}
      title="Buyer reports"
      description="What buyers reported about their orders, longest wait first."
      tabs={waitingTabs(view.status, (list) => issuesList.href({ ...view, status: list, page: 1 }))}
      filters={
        <FilterBar>
          <SearchField
            placeholder="Order id, or number of a sale"
            maxLength={ISSUE_SEARCH_MAX}
            text={text}
            onText={setText}
          />
          <SelectField
            label="Topic"
            placeholder="All topics"
            value={view.topic ?? ""}
            options={ISSUE_TOPICS.map((value) => ({ value, label: issueTopics[value] }))}
            onChange={({ target }) => change({ topic: issuesList.parsers.topic.parse(target.value) })}
          />
        </FilterBar>
      }
      filtered={issuesList.isFiltered(view)}
      noun={{ one: "report", other: "reports" }}
      columns={columns}
      rowKey={({ qid }) => qid}
      rowHref={({ qid }) => `/internal/order-issues/${qid}/`}
      empty={{
        title: view.status === "WAITING" ? "No buyer is waiting for an answer" : "No reports here",
        children: "What buyers report about their orders appears here.",
      }}
    />
  );
}
