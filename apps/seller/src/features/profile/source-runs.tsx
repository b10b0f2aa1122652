"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listStockSourceRuns } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type {
  StockSource,
  StockSourceRun,
} from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { type Column, Table } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { Loaded } from "#features/profile/loaded.tsx";
import { resultTexts } from "#features/profile/source.messages.ts";

/** Polling interval during a run, in ms. */
const RUNNING_MS = 3000;

const BEGUN_BY = { SCHEDULE: "Its schedule", PERSON: "A person", PUSH: "Your system" } as const;

function effectOf({ list }: StockSourceRun): string {
  if (list === null) return "–";
  if (list.status === "HELD") return "Held: it looks like a mistake";
  if (list.status !== "DONE") return "–";
  const { created, updated, emptied } = list.offers;
  return `${formatNumber(created)} new, ${formatNumber(updated)} changed, ${formatNumber(emptied)} gone`;
}

const columnsIn = ({ formatMoment }: Dates): Column<StockSourceRun>[] => [
  {
    key: "when",
    header: "When",
    rowHeader: true,
    cell: ({ startedAt }) => <time dateTime={startedAt}>{formatMoment(startedAt)}</time>,
  },
  { key: "by", header: "Begun by", cell: ({ begunBy }) => BEGUN_BY[begunBy] },
  {
    key: "result",
    header: "Result",
    cell: ({ result, draftQid }) => {
      const text = result === null ? "Under way" : resultTexts[result];
      return draftQid === null ? (
        text
      ) : (
        <UiLink href={`/inventory/imports/${draftQid}/`} className="prose-link">
          {text}
        </UiLink>
      );
    },
  },
  {
    key: "rows",
    header: "Rows",
    align: "end",
    cell: ({ list }) => (list ? formatNumber(list.rows.total) : "–"),
  },
  { key: "effect", header: "Effect", cell: effectOf },
];

/** The results of a source's last runs, newest first. */
export function SourceRuns({ source }: { readonly source: StockSource }) {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const { client } = useSession();
  const runs = useQuery({
    ...queryOptionsFor(client, listStockSourceRuns, { params: { id: source.qid }, query: { size: 20 } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ result }) => result === null) ? RUNNING_MS : false,
  });
  return (
    <Loaded query={runs} what="the results">
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-muted">It has not run yet.</p>
        ) : (
          <Table
            caption={`Last results of ${source.name}`}
            columns={columns}
            rows={results}
            rowKey={({ qid }) => qid}
            density="compact"
          />
        )
      }
    </Loaded>
  );
}
