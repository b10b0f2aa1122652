"use client";

import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { incomingMessages, incomingMessages as messages } from "#features/incoming/incoming.messages.ts";
import {
  SCAN_MODES,
  type ScanMode,
  incomingHref,
  incomingSearchParams,
  readIncomingState,
} from "#features/incoming/incoming.search-params.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { useNow, useReaderZone } from "@quayside/portal/reader-time";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ListPage } from "@quayside/ui/list-page";
import { StateBlock } from "@quayside/ui/state-block";
import { useMediaQuery } from "#components/media-query.ts";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { useOffline } from "#components/offline/offline-provider.tsx";
import { searchTextOf } from "#components/scanning/scan.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { fullColumns, pairedColumns } from "#features/incoming/package-columns.tsx";
import { countHref } from "#features/incoming/count.search-params.ts";
import { incomingPackagesQuery } from "#features/incoming/incoming.queries.ts";
import { useFinding } from "#features/incoming/use-finding.ts";
import { usePackageScans } from "#features/incoming/use-package-scans.ts";
import { incomingTabs, pageCountOf, rowHrefOf } from "#features/incoming/incoming.view-model.ts";

/** The scan mode of this list: find a package, also receive it, or also start counting it. */
function ScanModeChoice({
  mode,
  onMode,
}: {
  readonly mode: ScanMode;
  readonly onMode: (mode: ScanMode) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{incomingMessages.modeLabel}</legend>
      <span aria-hidden className="text-muted">
        {incomingMessages.modeLabel}
      </span>
      {SCAN_MODES.map((one) => (
        <Button
          key={one}
          aria-pressed={mode === one}
          className={cn("max-sm:flex-auto max-sm:px-3", mode === one && "border-accent bg-selected")}
          onClick={() => onMode(one)}
        >
          <span>
            {one === "count" && <span className="max-sm:sr-only">{incomingMessages.andReceives} </span>}
            {incomingMessages.modes[one]}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}

/** Packages in transit to the warehouse: scan one to find it, or page through all of them. */
export function IncomingPage() {
  const { client, navigate } = useSession();
  const { db, worker } = useOffline();
  const scans = usePackageScans();
  const { find, receiveFound } = useFinding();
  const [address, setAddress] = useAddressState(incomingSearchParams, { step: "push" });
  const { search, page, mode, view } = readIncomingState(address);
  const owner = worker?.qid ?? null;
  const packages = useQuery(incomingPackagesQuery(client, { search, page, view }, { db, owner }));
  const isWide = useMediaQuery("(min-width: 1800px)");
  const { data, error, isPlaceholderData, dataUpdatedAt } = packages;
  const timeZone = useReaderZone();
  // Data fetched since the last clock tick counts as current.
  const nowMs = Math.max(dataUpdatedAt, useNow());
  const clock = useMemo(() => ({ nowMs, timeZone }), [nowMs, timeZone]);
  const columns = isWide ? fullColumns(clock, view) : pairedColumns(clock, view);

  const refused = error instanceof ApiError && error.statusCode === 403;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const rows = data?.results ?? [];
  const count = data?.count ?? 0;
  const isCurrent = data !== undefined && !isPlaceholderData;
  const pageCount = pageCountOf(count);
  const isPastEnd = isCurrent && page > pageCount;
  useEffect(() => {
    if (isPastEnd) setAddress({ page: pageCount }, { history: "replace" });
  }, [isPastEnd, pageCount, setAddress]);

  /** Receives the package of a code unless already received, and continues with the count. */
  async function beginCount(code: string): Promise<ScanVerdict> {
    const found = await find(code);
    if (found.one === null) return found.verdict;
    const verdict = await receiveFound(found.one);
    if (verdict.tone !== "error") navigate(countHref(found.one.qid));
    return verdict;
  }

  useScanner(async (scan) => {
    const code = searchTextOf(scan);
    if (code === null) return null;
    if (mode === "count" || view === "TO_COUNT") return await beginCount(code);
    if (mode === "receive") return await scans.receive(code);
    setAddress({ search: code, page: 1, view: view === "LATE" ? view : "EXPECTED" });
    return await scans.find(code);
  });

  if (refused) {
    return (
      <div className="grid gap-4">
        <h1 className="text-xl font-semibold">{messages.title}</h1>
        <StateBlock kind="not-permitted" requestId={requestId}>
          {messages.notPermitted}
        </StateBlock>
      </div>
    );
  }

  return (
    <ListPage
      title={messages.title}
      description={<span className="max-sm:hidden">{messages.description}</span>}
      noun={messages.noun}
      tabs={incomingTabs({ view, mode }, data?.counts)}
      filters={
        <ScanBar search={search} onShowAll={() => setAddress({ search: "", page: 1 })}>
          <ScanModeChoice mode={mode} onMode={(next) => setAddress({ mode: next })} />
        </ScanBar>
      }
      notices={
        isCurrent && error ? (
          <InlineNotification tone="caution" closable={false}>
            {messages.stale}{" "}
            <Button size="sm" onClick={() => void packages.refetch()}>
              Try again
            </Button>
          </InlineNotification>
        ) : undefined
      }
      status={isCurrent ? "success" : packages.status === "error" ? "error" : data ? "success" : "pending"}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.qid}
      rowHref={rowHrefOf}
      density="relaxed"
      filtered={search !== ""}
      total={count}
      empty={{ title: messages.views[view].emptyTitle, children: messages.views[view].empty }}
      error={{
        message: error instanceof FailedToFetchError ? messages.needsNetwork : messages.failed,
        requestId,
        onRetry: () => void packages.refetch(),
      }}
      pagination={{
        page,
        pageCount,
        hrefFor: (to) => incomingHref({ search, page: to, mode, view }),
      }}
    />
  );
}
