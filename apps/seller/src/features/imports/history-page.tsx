"use client";
import { Upload } from "lucide-react";
import { useMemo } from "react";
import type { StockDraft } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { WaitingListNotice } from "#components/waiting-list-notice.tsx";
import { useMayUpload } from "#features/imports/components/upload-gate.tsx";
import { SentLists } from "#features/imports/components/sent-lists.tsx";
import { draftStates, importMessages, listStates } from "#features/imports/imports.messages.ts";
import { HISTORY_PAGE_SIZE, historyQuery, isWorking } from "#features/imports/imports.queries.ts";
import { draftHref, historyHref, historySearchParams } from "#features/imports/imports.search-params.ts";

/** The list made from a draft; none while the draft is open or reopened. */
const listOf = ({ status, list }: StockDraft) => (status === "COMMITTED" ? list : null);

function State({ draft }: { readonly draft: StockDraft }) {
  const list = listOf(draft);
  const { label, tone } = list === null ? draftStates[draft.status] : listStates[list.status];
  const progress = isWorking(draft) ? (draft.list?.progress ?? draft.progress) : 0;
  return (
    <Badge tone={tone}>
      {label}
      {progress > 0 && ` ${formatPercent(progress, { decimals: 0 })}`}
    </Badge>
  );
}

/** The effect of a list, done or expected: "120 new, 840 changed, 3 gone". */
function effectOf(draft: StockDraft): string {
  const { counts } = draft;
  const list = listOf(draft);
  if (list === null) return counts.total === 0 ? "–" : `${formatNumber(counts.accepted)} rows can be used`;
  if (list.status === "HELD") return "Nothing yet: waits for you";
  const { created, updated, emptied } = list.offers;
  return `${formatNumber(created)} new, ${formatNumber(updated)} changed, ${formatNumber(emptied)} gone`;
}

const columnsIn = ({ formatMoment }: Dates): Column<StockDraft>[] => [
  {
    key: "file",
    header: "File",
    rowHeader: true,
    width: "13rem",
    grows: true,
    cell: ({ fileName }) => (
      <span className="block truncate" title={fileName}>
        {fileName}
      </span>
    ),
  },
  { key: "state", header: "Status", width: "9rem", cell: (draft) => <State draft={draft} /> },
  {
    key: "when",
    header: "Uploaded",
    width: "11.5rem",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tnum">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  {
    key: "who",
    header: "By",
    width: "8rem",
    cell: ({ createdBy, source }) => source?.name ?? createdBy ?? "–",
  },
  {
    key: "rows",
    header: "Rows",
    align: "end",
    width: "5.5rem",
    cell: ({ counts }) => (counts.total === 0 ? "–" : formatNumber(counts.total)),
  },
  { key: "effect", header: "Effect", width: "13rem", cell: effectOf },
];

/** The company's uploads, newest first: who, when, which file, and the result. */
export function HistoryPage() {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const mayUpload = useMayUpload();
  const { page } = useListScreen({
    state: useAddressState(historySearchParams, { step: "push" }),
    query: historyQuery,
    size: HISTORY_PAGE_SIZE,
    href: historyHref,
    loadError: importMessages.loadHistory,
  });
  const upload = mayUpload && (
    <LinkButton variant="primary" href="/inventory/upload/" icon={<Upload aria-hidden className="size-4" />}>
      Upload a stock list
    </LinkButton>
  );
  return (
    <>
      <ListPage
        {...page}
        title="Uploads"
        actions={upload}
        notices={<WaitingListNotice />}
        noun={{ one: "upload", other: "uploads" }}
        columns={columns}
        rowKey={({ qid }) => qid}
        rowHref={({ qid }) => draftHref(qid)}
        empty={{
          title: "No uploads yet",
          children:
            "You'll find every stock list you upload here, with what it changed and a way to undo it.",
          action: upload,
        }}
      />
      <SentLists />
    </>
  );
}
