"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listStatementsForStaff } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { RequireStaff } from "@quayside/auth/react/guard";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { Blank } from "@quayside/portal/react/blank";
import { Button } from "@quayside/ui/button";
import { Pagination } from "@quayside/ui/pagination";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { Page } from "#components/page.tsx";
import { usePagedList } from "@quayside/portal/lists/use-paged-list";
import { StatementItem } from "#features/staff/seller-statements/statement-item.tsx";
import { statementMessages, viewNames } from "#features/staff/seller-statements/statements.messages.ts";
import {
  STATEMENT_VIEWS,
  statementsHref,
  statementsSearchParams,
} from "#features/staff/seller-statements/statements.search-params.ts";

const BlockBrandDialog = dynamic(() => import("#features/staff/seller-statements/block-brand-dialog.tsx"));

const PAGE_SIZE = 20;

function Statements() {
  const { client } = useSession();
  const [isBlocking, setBlocking] = useState(false);
  const [{ status: view, page }, setView] = useAddressState(statementsSearchParams);
  const query = { status: view, page: Math.min(100_000, Math.max(1, page)), size: PAGE_SIZE };
  const statements = useQuery({
    ...queryOptionsFor(client, listStatementsForStaff, { query }),
    placeholderData: keepPreviousData,
  });
  const { data, pageCount, status, failure } = usePagedList(statements, { ...query, setPage: setView });
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">Seller appeals</h1>
          <p className="max-w-prose text-muted">
            Warnings, pauses and blocked brands by Quayside. An appeal is decided within one working day, the
            longest waiting first.
          </p>
        </div>
        <Button onClick={() => setBlocking(true)}>Block a brand</Button>
      </header>
      {isBlocking && (
        <BlockBrandDialog
          onBlocked={() => setView({ status: "LIVE", page: 1 })}
          onClose={() => setBlocking(false)}
        />
      )}
      <TabsNav
        label="Seller appeals views"
        tabs={STATEMENT_VIEWS.map((name) => ({
          id: name,
          label: viewNames[name],
          href: statementsHref({ status: name }),
          active: name === view,
        }))}
      />
      {status === "pending" && <Skeleton lines={8} label="Loading the decisions" className="min-h-64" />}
      {status === "error" && <StateBlock kind="failed" title={statementMessages.load} {...failure} />}
      {data?.results.length === 0 && (
        <StateBlock kind="empty" title={view === "APPEALED" ? "No appeal waits for a decision" : undefined} />
      )}
      {data?.results.map((statement) => (
        <StatementItem key={statement.qid} statement={statement} />
      ))}
      {data && (
        <Pagination
          page={query.page}
          pageCount={pageCount}
          hrefFor={(next) => statementsHref({ status: view, page: next })}
        />
      )}
    </div>
  );
}

/** What Quayside said to sellers, and the appeals against it, for internal staff. */
export function StatementsPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <Statements />
      </Page>
    </RequireStaff>
  );
}
