"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@quayside/ui/button";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Table, type Column } from "@quayside/ui/table";
import { SHORT_PAGE_SIZE } from "#features/offer/offer.queries.ts";

interface ShortListProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly list: Pick<
    UseQueryResult<{ readonly count: number; readonly results: readonly Row[] }>,
    "data" | "error" | "refetch"
  >;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  readonly loadError: string;
}

/** A short embedded list: a few rows, latest first, with paging to earlier ones. */
export function ShortList<Row>(props: ShortListProps<Row>) {
  const { id, title, list, page, onPage, columns, rowKey, empty, loadError } = props;
  const { data, error } = list;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / SHORT_PAGE_SIZE));
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex items-baseline gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {data && data.count > 0 && <span className="tnum text-muted">{data.count}</span>}
      </div>
      {!data && !error && <Skeleton lines={4} label={`Loading ${title.toLowerCase()}`} />}
      {!data && error && <LoadFailure error={error} title={loadError} onRetry={list.refetch} />}
      {data?.count === 0 && <p className="text-muted">{empty}</p>}
      {data && data.count > 0 && (
        <Table caption={title} columns={columns} rows={data.results} rowKey={rowKey} />
      )}
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Later
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Earlier
          </Button>
          <span role="status" className="tnum text-sm text-muted">
            Page {page} of {pages}
          </span>
        </div>
      )}
    </section>
  );
}
