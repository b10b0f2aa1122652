"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { UiLink } from "@quayside/ui/ui-provider";
import { draftStates, importMessages, listStates } from "#features/imports/imports.messages.ts";
import { HISTORY_PAGE_SIZE, historyQuery, isWorking, listsQuery } from "#features/imports/imports.queries.ts";
import {
  draftHref,
  historyHref,
  historySearchParams,
  listHref,
} from "#features/imports/imports.search-params.ts";
import { Upload } from "lucide-react";
import { useMemo } from "react";
import type { StockDraft } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { WaitingListNotice } from "#components/waiting-list-notice.tsx";
import { useMayUpload } from "#features/imports/upload-gate.tsx";

/** The newest lists without a draft, sent by the seller's systems. Nothing if there are none. */
function SentLists() {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data } = useQuery(listsQuery(client));
  const sent = data?.results.filter(({ draftQid }) => draftQid === null) ?? [];
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent" className="card grid gap-3 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="sent" className="text-lg font-semibold">
          Sent by your systems
        </h2>
        <p className="text-muted">The latest stock lists sent through the API rather than uploaded.</p>
      </div>
      <ul className="grid divide-y divide-border">
        {sent.map(({ qid, fileName, status, createdAt }) => (
          <li key={qid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <UiLink href={listHref(qid)} className="prose-link min-w-0 break-all">
              {fileName}
            </UiLink>
            <span className="flex items-center gap-3">
              <Badge tone={listStates[status].tone}>{listStates[status].label}</Badge>
              <time dateTime={createdAt} className="tnum text-muted">
                {formatMoment(createdAt)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
    width: "11.5rem",
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
    width: "13.75rem",
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
    list: { pageSize: HISTORY_PAGE_SIZE, href: historyHref },
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
