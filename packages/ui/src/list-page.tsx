"use client";
import { formatNumber } from "@quayside/format/number";
import { useRef } from "react";
import type { ReactNode } from "react";
import { CopyOfRows, ResultsBody, ResultsLine, countText } from "#list-results.tsx";
import { Pagination } from "#pagination.tsx";
import type { PageSizes } from "#pagination.tsx";
import { TableSkeleton } from "#skeleton.tsx";
import { StateBlock } from "#state-block.tsx";
import { Table } from "#table.tsx";
import type { TableProps } from "#table.tsx";
import { TabsNav } from "#tabs-nav.tsx";
import type { Tab } from "#tabs-nav.tsx";
import { cn } from "#lib/cn.ts";
import type { CopyField } from "#lib/tsv.ts";
import { useListReturn } from "#lib/list-return.ts";

export type ListPageProps<T> = Pick<
  TableProps<T>,
  "columns" | "rowKey" | "rowHref" | "sort" | "onSort" | "onIntent" | "warmKey" | "density" | "selection"
> & {
  /** Heading of the page and name of the table. */
  title: string;
  /** One sentence below the heading. */
  description?: ReactNode;
  /** One primary action, secondary ones before it. */
  actions?: ReactNode;
  /** Views of the list with their counts. */
  tabs?: readonly Tab[];
  /** The filter bar. */
  filters?: ReactNode;
  /** Messages above the list. */
  notices?: ReactNode;
  /** Actions on the selected rows; they replace the filters, so that no row shifts. */
  bulkActions?: ReactNode;
  /** What is known of the rows. */
  status: "pending" | "error" | "success" | "not-permitted";
  /** The rows of this page. */
  rows?: readonly T[];
  /** True while a filter or a search is active: no rows then means "no results", not "empty". */
  filtered?: boolean;
  /** The thing listed, in singular and plural. */
  noun: { one: string; other: string };
  /** Number of matches over all pages. */
  total?: number;
  /** When the rows were fetched, e.g. "14:02"; not announced. */
  asOf?: string;
  /** How to get all rows of a list with several pages, e.g. "Export has all of them."; printed with a page of it. */
  inFull?: string;
  /** Offers to copy the rows for a spreadsheet: the selected ones, or all of the page. */
  copy?: readonly CopyField<T>[];
  /** Texts and action when there is nothing yet. */
  empty?: { title?: ReactNode; children?: ReactNode; action?: ReactNode };
  /** Texts and retry when loading failed. */
  error?: { message?: ReactNode; requestId?: string; onRetry?: () => void };
  /** Texts of the state "not-permitted": whose list it is, and whom to ask. */
  notPermitted?: { title?: ReactNode; children?: ReactNode; action?: ReactNode };
  /** The current page and the addresses of the others. */
  pagination?: {
    page: number;
    pageCount: number;
    hrefFor: (page: number) => string;
    /** Offers other page sizes in the pager. */
    perPage?: PageSizes | undefined;
  };
};

function statusText<T>({ status, rows = [], total, noun }: ListPageProps<T>): string {
  if (status === "pending") return `Loading ${noun.other}`;
  if (status === "error" || status === "not-permitted") return "";
  return countText(total ?? rows.length, noun);
}

function ListBody<T>(props: ListPageProps<T>) {
  const { status, rows = [], filtered, error, empty, notPermitted, title } = props;
  if (status === "pending") return <TableSkeleton columns={Math.min(props.columns.length, 6)} />;
  if (status === "error") {
    return (
      <StateBlock
        kind="failed"
        title={error?.message}
        requestId={error?.requestId}
        onRetry={error?.onRetry}
      />
    );
  }
  if (status === "not-permitted") {
    return (
      <StateBlock kind="not-permitted" title={notPermitted?.title} action={notPermitted?.action}>
        {notPermitted?.children}
      </StateBlock>
    );
  }
  if (rows.length === 0) {
    return filtered ? (
      <StateBlock kind="no-results">Change or clear the filters to see more.</StateBlock>
    ) : (
      <StateBlock kind="empty" title={empty?.title} action={empty?.action}>
        {empty?.children}
      </StateBlock>
    );
  }
  const { columns, rowKey, rowHref, sort, onSort, onIntent, warmKey, density, selection } = props;
  const ahead = { onIntent, warmKey };
  return (
    <Table
      caption={title}
      {...{ columns, rows, rowKey, rowHref, sort, onSort, density, selection, ...ahead }}
    />
  );
}

/** On paper: that the rows are a part of the list, and how to get all of it. */
function PartOnPaper<T>({ rows = [], total = 0, noun, pagination, inFull }: ListPageProps<T>) {
  const { page = 1, pageCount = 1 } = pagination ?? {};
  if (pageCount < 2 || rows.length === 0) return null;
  const first = page === pageCount ? total - rows.length + 1 : (page - 1) * rows.length + 1;
  const last = first + rows.length - 1;
  return (
    <p className="mb-2 hidden text-sm print:block">
      {`Rows ${formatNumber(first)}–${formatNumber(last)} of ${countText(total, noun)}. `}
      {inFull ?? "The other pages are printed one by one."}
    </p>
  );
}

/**
 * The announced count of a list, its rows or why there are none, and its pager.
 *
 * @param drawn how many of the rows to render; all by default
 */
function Results<T>({ drawn, ...props }: ListPageProps<T> & { readonly drawn?: number }) {
  const { status, asOf, pagination } = props;
  return (
    <>
      <ResultsLine text={statusText(props)} asOf={status === "success" ? asOf : undefined}>
        {status === "success" && <CopyOfRows {...props} />}
      </ResultsLine>
      {status === "success" && <PartOnPaper {...props} />}
      <ResultsBody isBusy={status === "pending"}>
        <ListBody {...props} rows={props.rows?.slice(0, drawn)} />
      </ResultsBody>
      {pagination && status === "success" && <Pagination {...pagination} />}
    </>
  );
}

/** The filters, and over them the bulk actions: the taller of the two sets the height. */
function Toolbar({ filters, bulkActions }: Pick<ListPageProps<unknown>, "filters" | "bulkActions">) {
  const isSelecting = Boolean(bulkActions);
  if (!filters && !isSelecting) return null;
  return (
    <div
      className={cn(
        "grid grid-cols-1 items-start print:hidden",
        isSelecting && "sticky top-(--header-h) z-30 -my-1 bg-bg py-1",
      )}
    >
      {filters && (
        <div inert={isSelecting} className={cn("[grid-area:1/1]", isSelecting && "invisible")}>
          {filters}
        </div>
      )}
      {isSelecting && <div className="grid [grid-area:1/1]">{bulkActions}</div>}
    </div>
  );
}

/**
 * The page of a list: title and actions, views, filters, announced count, then loading, failure, no permission, empty
 * or rows.
 */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, description, actions, tabs, filters, notices, status } = props;
  const list = useRef<HTMLDivElement>(null);
  const count = status === "success" ? (props.rows?.length ?? 0) : 0;
  const drawn = useListReturn(list, count, props.density ?? "default");
  return (
    <div ref={list} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          {description && <p className="max-w-prose text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {notices}
      {tabs && <TabsNav label={`${title} views`} tabs={tabs} />}
      <Toolbar filters={filters} bulkActions={props.bulkActions} />
      <Results {...props} drawn={drawn} />
    </div>
  );
}
