"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { ownTimeZone } from "@quayside/format/date";
import { useAddressState } from "@quayside/portal/address-state";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import { StateBlock } from "@quayside/ui/state-block";
import { useMediaQuery } from "#components/media-query.ts";
import { fullColumns, pairedColumns } from "#features/incoming/components/package-columns.tsx";
import { ScanBar } from "#features/incoming/components/scan-bar.tsx";
import { incomingMessages as messages } from "#features/incoming/incoming.messages.ts";
import { incomingPackagesQuery } from "#features/incoming/incoming.queries.ts";
import {
  incomingHref,
  incomingSearchParams,
  readIncomingState,
} from "#features/incoming/incoming.search-params.ts";
import { pageCountOf, scanOutcomeOf } from "#features/incoming/incoming.view-model.ts";

const timeZone = ownTimeZone();

/** Packages on their way to the warehouse: scan one to find it, or page through all of them. */
export function IncomingPage() {
  const { client } = useSession();
  const [address, setAddress] = useAddressState(incomingSearchParams, { step: "push" });
  const { search, page } = readIncomingState(address);
  const packages = useQuery(incomingPackagesQuery(client, { search, page }));
  const [isRepeating, setIsRepeating] = useState(false);
  const isCard = useMediaQuery("(max-width: 639.98px)");
  const isWide = useMediaQuery("(min-width: 1800px)");
  const { data, error, isPlaceholderData, dataUpdatedAt } = packages;
  const [openedAt] = useState(() => Date.now());
  // The clock moves with the data: a list that is read every minute needs none of its own.
  const clock = useMemo(
    () => ({ nowMs: Math.max(dataUpdatedAt, openedAt), timeZone }),
    [dataUpdatedAt, openedAt],
  );
  const columns = useMemo(
    () => (isCard || isWide ? fullColumns(clock) : pairedColumns(clock)),
    [isCard, isWide, clock],
  );

  const refused = error instanceof ApiError && error.statusCode === 403;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const rows = data?.results ?? [];
  const count = data?.count ?? 0;
  const isCurrent = data !== undefined && !isPlaceholderData;
  const isLooking = isPlaceholderData || isRepeating;
  const outcome = scanOutcomeOf(
    {
      search,
      status: isLooking ? "pending" : isCurrent ? "success" : packages.status,
      packages: rows,
      count,
    },
    clock.nowMs,
  );

  function scan(code: string) {
    // The same code again asks again, so that a second scan is answered as well.
    if (code === search && page === 1) {
      setIsRepeating(true);
      void packages.refetch().finally(() => setIsRepeating(false));
    } else setAddress({ search: code, page: 1 });
  }

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

  const beyond = count > 0 && rows.length === 0;
  return (
    <ListPage
      title={messages.title}
      description={messages.description}
      noun={messages.noun}
      filters={<ScanBar search={search} outcome={outcome} onScan={scan} />}
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
      density="relaxed"
      filtered={search !== ""}
      total={count}
      empty={
        beyond
          ? {
              title: messages.beyondLastPage(page),
              action: <LinkButton href={incomingHref({ search, page: 1 })}>{messages.firstPage}</LinkButton>,
            }
          : { title: messages.emptyTitle, children: messages.empty }
      }
      error={{ message: messages.failed, requestId, onRetry: () => void packages.refetch() }}
      pagination={{
        page,
        pageCount: pageCountOf(count),
        hrefFor: (to) => incomingHref({ search, page: to }),
      }}
    />
  );
}
