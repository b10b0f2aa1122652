"use client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { downloadExport } from "@quayside/api-client/contract/exports/exports.endpoints";
import { EXPORT_KEPT_DAYS } from "@quayside/api-client/contract/limits.rules";
import type { ListExport } from "@quayside/api-client/contract/exports/exports.schemas";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatBytes } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { useDownload } from "@quayside/portal/use-download";
import { exportMessages as messages, exportStates, listNames } from "#features/exports/exports.messages.ts";
import { exportsQuery } from "#features/exports/exports.queries.ts";

function columnsFor(
  { formatMoment }: Dates,
  onDownload: (file: ListExport) => void,
  isPending: boolean,
): Column<ListExport>[] {
  return [
    {
      key: "file",
      header: "File",
      rowHeader: true,
      cell: ({ fileName, list }) => (
        <span className="block py-2">
          <span className="break-all">{fileName}</span>
          <span className="block text-sm font-normal text-muted">{listNames[list]}</span>
        </span>
      ),
    },
    {
      key: "status",
      header: "Status",
      width: "9rem",
      cell: ({ status }) => <Badge tone={exportStates[status].tone}>{exportStates[status].label}</Badge>,
    },
    {
      key: "size",
      header: "Size",
      align: "end",
      width: "6rem",
      cell: ({ status, bytes }) => (
        <span className="tnum">{status === "DONE" ? formatBytes(bytes) : "–"}</span>
      ),
    },
    {
      key: "asked",
      header: "Asked for",
      width: "15rem",
      cell: ({ createdAt, createdBy }) => (
        <span className="block">
          <time dateTime={createdAt} className="tnum">
            {formatMoment(createdAt)}
          </time>
          <span className="block text-sm text-muted">{createdBy}</span>
        </span>
      ),
    },
    {
      key: "kept",
      header: "Kept until",
      width: "14rem",
      cell: ({ keptUntil }) =>
        keptUntil === null ? (
          "–"
        ) : (
          <time dateTime={keptUntil} className="tnum">
            {formatMoment(keptUntil)}
          </time>
        ),
    },
    {
      key: "download",
      header: "Download",
      width: "9rem",
      cell: (file) =>
        file.status === "DONE" && (
          <Button
            size="sm"
            icon={<Download aria-hidden className="size-4" />}
            disabled={isPending}
            aria-label={`Download ${file.fileName}, asked for ${formatMoment(file.createdAt)}`}
            onClick={() => onDownload(file)}
          >
            Download
          </Button>
        ),
    },
  ];
}

/** The company's prepared files of long lists, newest first, while they are kept. */
export function ExportsPage() {
  const dates = useDates();
  const { client } = useSession();
  const { data, error, refetch } = useQuery(exportsQuery(client));
  const { download, isPending } = useDownload(messages.download);
  const apiError = error instanceof ApiError ? error : null;
  const isForbidden = apiError?.statusCode === 403;
  const status = data ? "success" : isForbidden ? "not-permitted" : error === null ? "pending" : "error";
  return (
    <ListPage
      title="Prepared files"
      notices={
        <p className="max-w-prose text-muted">
          Exports of long lists, as of the time you requested them. They are kept for {EXPORT_KEPT_DAYS} days,
          for your company only.
        </p>
      }
      status={status}
      rows={data?.results}
      filtered={false}
      total={data?.results.length}
      noun={{ one: "file", other: "files" }}
      columns={columnsFor(
        dates,
        ({ qid }) => void download((caller) => caller.download(downloadExport, { params: { qid } })),
        isPending,
      )}
      rowKey={({ qid }) => qid}
      empty={{ title: messages.empty, children: messages.emptyText }}
      error={{ message: messages.load, requestId: apiError?.requestId, onRetry: () => void refetch() }}
    />
  );
}
